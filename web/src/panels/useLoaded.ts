// What is read from the server once, and again whenever `key` changes.
import { useEffect, useState } from 'react';

export type Loaded<T> = { is: 'loading' } | { is: 'here'; value: T } | { is: 'failed'; why: string };

export function useLoaded<T>(load: () => Promise<T>, key: string): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ is: 'loading' });
  useEffect(() => {
    let is_wanted = true;
    const keep = (next: Loaded<T>) => is_wanted && setLoaded(next);
    load().then(
      (value) => keep({ is: 'here', value }),
      (error: unknown) => keep({ is: 'failed', why: error instanceof Error ? error.message : 'It cannot be read.' }),
    );
    return () => {
      is_wanted = false;
    };
    // `load` is made anew with every drawing; `key` says when it means something else.
  }, [key]);
  return loaded;
}
