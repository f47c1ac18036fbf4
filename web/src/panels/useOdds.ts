// The odds of a table, asked for until the server has worked them out.
import { useEffect, useState } from 'react';
import { api } from '../api/client';
import type { TableOdds } from '../api/types';

const ask_again_ms = 2000;

type State = TableOdds | { status: 'failed'; why: string } | null;

export function useOdds(table: string): State {
  const [odds, setOdds] = useState<State>(null);
  useEffect(() => {
    let timer: number | undefined;
    let is_wanted = true;
    const ask = () =>
      api.odds(table).then(
        (answer) => {
          if (!is_wanted) return;
          setOdds(answer);
          if (answer.status === 'computing') timer = window.setTimeout(ask, ask_again_ms);
        },
        (error: unknown) => is_wanted && setOdds({ status: 'failed', why: error instanceof Error ? error.message : '' }),
      );
    void ask();
    return () => {
      is_wanted = false;
      window.clearTimeout(timer);
    };
  }, [table]);
  return odds;
}

export const percent = (part: number | null | undefined, digits = 2): string =>
  part === null || part === undefined ? '–' : `${(part * 100).toFixed(digits)} %`.replace('-', '−');

// "47.37 %", and for what comes seldom "1 in 4,165".
export function chance(probability: number): string {
  if (probability <= 0) return 'never';
  if (probability >= 0.01) return percent(probability);
  const once_in = 1 / probability;
  return `1 in ${once_in < 1000 ? once_in.toFixed(1) : Math.round(once_in).toLocaleString('en')}`;
}
