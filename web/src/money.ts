// Money in whole cents, and the chips that make up an amount.

export type Cents = number;

// "12.50" to 1250; what is not an amount is nothing.
export function cents(amount: string | null | undefined): Cents {
  if (!amount) return 0;
  const parts = /^([+-]?)\$?(\d+)(?:\.(\d{1,2}))?$/.exec(amount.trim());
  if (!parts) return 0;
  const whole = Number(parts[2]) * 100 + Number((parts[3] ?? '').padEnd(2, '0'));
  return parts[1] === '-' ? -whole : whole;
}

// As the server spells it: 1250 to "12.50".
export function amountText(amount: Cents): string {
  const size = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

// For people: "1,250.50".
export function shownMoney(amount: Cents): string {
  const [whole = '0', part = '00'] = amountText(Math.abs(amount)).split('.');
  return `${amount < 0 ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`;
}

// Short, for a label on chips: "10", "2.50", "1.2k".
export function chipText(amount: Cents): string {
  if (amount >= 1_000_000) return `${amount / 100_000}k`.replace(/(\.\d)\d+k/, '$1k');
  return amount % 100 === 0 ? String(amount / 100) : amountText(amount);
}

// "+12.50", "−5.00", "0.00".
export function signedMoney(amount: Cents): string {
  return `${amount > 0 ? '+' : ''}${shownMoney(amount)}`;
}

// Every chip the house has, smallest first.
export const denominations: readonly Cents[] = [50, 100, 500, 2500, 10000, 50000, 100000];

// The chips that make up an amount, largest first, as few as possible. What is smaller than any chip stays over.
export function chipsOf(amount: Cents): Cents[] {
  const chips: Cents[] = [];
  let left = amount;
  for (const chip of [...denominations].reverse()) {
    while (left >= chip && chips.length < 40) {
      chips.push(chip);
      left -= chip;
    }
  }
  return chips;
}

// What stands in the tray: those of use between the table's smallest chip and its highest wager.
export function trayChips(chip: Cents, most: Cents): Cents[] {
  const useful = denominations.filter((value) => value >= chip && value % chip === 0 && value <= Math.max(most, chip));
  return useful.slice(0, 6);
}

// Odd amounts are laid in whole units, not above the most.
export function withinUnits(amount: Cents, unit: Cents, most: Cents): Cents {
  const capped = Math.min(amount, most);
  return unit > 0 ? Math.floor(capped / unit) * unit : capped;
}

const no_limit: Cents = 100_000_000;

// "5.00 – 500.00", or "from 0.50" where the most is more than anybody has.
export function limitWords(least: Cents, most: Cents): string {
  return most >= no_limit ? `from ${shownMoney(least)}` : `${shownMoney(least)} – ${shownMoney(most)}`;
}
