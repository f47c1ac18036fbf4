// Cutting the shoe: before its first card this browser adds words of its own to the seed that the house has committed to,
// and remembers them, so that it can tell later whether the shoe was dealt with them.

const kept_key = 'felt.cuts';
const next_key = 'felt.next-cut';
const most_kept = 100;

// What the server takes for a cut.
export const is_cut = (words: string): boolean => /^[A-Za-z0-9._-]{1,64}$/.test(words);

type Kept = [commitment: string, cut: string][];

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(kept_key) ?? '[]') as Kept;
  } catch {
    return [];
  }
}

export function rememberCut(commitment: string, cut: string): void {
  const others = kept().filter(([known]) => known !== commitment);
  localStorage.setItem(kept_key, JSON.stringify([...others, [commitment, cut]].slice(-most_kept)));
}

export function ownCut(commitment: string): string | null {
  return kept().find(([known]) => known === commitment)?.[1] ?? null;
}

// Words that somebody has chosen for the next shoe; without them chance chooses.
export const chosenCut = (): string => localStorage.getItem(next_key) ?? '';
export function chooseCut(words: string): void {
  if (words) localStorage.setItem(next_key, words);
  else localStorage.removeItem(next_key);
}

export function takeNextCut(): string {
  const chosen = chosenCut();
  chooseCut('');
  return is_cut(chosen) ? chosen : hex(crypto.getRandomValues(new Uint8Array(16)));
}

// ---- checking a shoe that has ended ----

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

// The hash that the house showed before the first wager, from the seed it showed after the last round.
export async function commitmentOf(seed: string, subtle: Pick<SubtleCrypto, 'digest'>): Promise<string> {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return hex(new Uint8Array(await subtle.digest('SHA-256', bytes)));
}
