// Who plays: a guest with a made-up name until somebody gives a better one.
import { useSyncExternalStore } from 'react';
import { api, storedName, storedToken } from './api/client';

const first_words = [
  'Lucky',
  'Quiet',
  'Merry',
  'Bold',
  'Velvet',
  'Silver',
  'Golden',
  'Clever',
  'Swift',
  'Early',
  'Royal',
  'Sunny',
];
const second_words = [
  'Otter',
  'Heron',
  'Fox',
  'Badger',
  'Lynx',
  'Raven',
  'Hare',
  'Falcon',
  'Tiger',
  'Wren',
  'Bison',
  'Marten',
];

const pick = (words: readonly string[]): string => words[Math.floor(Math.random() * words.length)] ?? 'Guest';

export function madeUpName(): string {
  return `${pick(first_words)} ${pick(second_words)} ${Math.floor(10 + Math.random() * 90)}`;
}

export const nameRule = /^[\p{L}\d .\-_']{1,24}$/u;

const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

// The guest of this browser, made with this name if there is none yet.
export async function beGuest(name?: string): Promise<void> {
  if (storedToken() && name === undefined) return;
  await api.guest(name ?? storedName() ?? madeUpName());
  tell();
}

export function useGuestName(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (storedToken() ? storedName() : null),
  );
}
