// Laying bets: what this browser has put on the layout, at once to the eye and then as the server confirms it.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Refused } from '../api/client';
import type { LaidBet, Refusal, TableInfo, TableState, TableWager } from '../api/types';
import { amountText, cents, withinUnits, type Cents } from '../money';
import { betAt } from './Stage';
import { spotKey } from './spots';
import type { TableStore } from './store';

interface Placed {
  seat: number;
  wager: string;
  spot: string | null;
}

export interface Bets {
  chip: Cents;
  setChip(chip: Cents): void;
  // While it is on, a click on a spot takes a chip back.
  is_taking: boolean;
  setTaking(on: boolean): void;
  laid(seat: number, wager: string, spot: string | null): Cents;
  total: Cents;
  has_last: boolean;
  add(seat: number, wager: string, spot: string | null): void;
  takeBack(seat: number, wager: string, spot: string | null): void;
  clear(): void;
  rebet(): void;
  double(): void;
  ready(): void;
  tip(): void;
}

const keyOf = ({ seat, wager, spot }: Placed): string => `${seat}.${spotKey(wager, spot)}`;

function useLast(table: string): [LaidBet[], (bets: LaidBet[]) => void] {
  const key = `felt.bets.${table}`;
  const [last, setLast] = useState<LaidBet[]>(() => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? '[]') as LaidBet[];
    } catch {
      return [];
    }
  });
  const keep = useCallback(
    (bets: LaidBet[]) => {
      sessionStorage.setItem(key, JSON.stringify(bets));
      setLast(bets);
    },
    [key],
  );
  return [last, keep];
}

export function useBets(
  info: TableInfo,
  store: TableStore,
  state: TableState | null,
  own: readonly number[],
  free: Cents,
  onRefused: (refusal: Refusal) => void,
): Bets {
  const usual = cents(info.usual_bets[0]?.amount ?? info.wagers[0]?.least);
  const smallest = cents(info.chip);
  const [chip, setChip] = useState<Cents>(() =>
    Math.max(smallest, [100, 500, 2500, 10000].filter((value) => value <= Math.max(usual / 2, 100)).pop() ?? 100),
  );
  const [is_taking, setTaking] = useState(false);
  const [pending, setPending] = useState<ReadonlyMap<string, Cents>>(new Map());
  const sent = useRef(new Map<string, number>());
  const [last, keepLast] = useLast(info.table);
  const seats = state?.seats ?? [];

  const confirmed = useCallback(
    (place: Placed): Cents => {
      const sitter = seats.find((each) => each.seat === place.seat);
      return sitter ? betAt(sitter.bets, place.wager, place.spot) : 0;
    },
    [seats],
  );

  const laid = useCallback(
    (seat: number, wager: string, spot: string | null) =>
      pending.get(keyOf({ seat, wager, spot })) ?? confirmed({ seat, wager, spot }),
    [pending, confirmed],
  );

  // Bets that were taken are those to be made again.
  const phase = state?.phase;
  const own_bets = useMemo(
    () =>
      seats
        .filter((each) => own.includes(each.seat))
        .flatMap((each) => each.bets.map((bet) => ({ ...bet, seat: each.seat }))),
    [seats, own],
  );
  useEffect(() => {
    if (phase !== 'wagers' || own_bets.length === 0) return;
    const first = own_bets.filter((bet) => bet.seat === own_bets[0]?.seat && cents(bet.amount) > 0);
    if (first.length > 0)
      keepLast(
        first.map(({ wager, amount, spot }) => (spot === undefined ? { wager, amount } : { wager, amount, spot })),
      );
    // Kept only when the bets themselves changed.
  }, [phase, JSON.stringify(own_bets)]);

  const lay = useCallback(
    async (place: Placed, amount: Cents): Promise<boolean> => {
      // Whoever bets has seen enough of the last round.
      store.skip();
      const key = keyOf(place);
      const turn = (sent.current.get(key) ?? 0) + 1;
      sent.current.set(key, turn);
      setPending((before) => new Map(before).set(key, amount));
      let is_taken = true;
      try {
        await store.send({
          do: 'bet',
          seat: place.seat,
          wager: place.wager,
          amount: amountText(amount),
          ...(place.spot === null ? {} : { spot: place.spot }),
        });
      } catch (error) {
        is_taken = false;
        onRefused(refusalOf(error));
      }
      // Only the last of several quick clicks says that nothing is under way any more.
      if (sent.current.get(key) === turn) {
        setPending((before) => {
          const rest = new Map(before);
          rest.delete(key);
          return rest;
        });
      }
      return is_taken;
    },
    [store, onRefused],
  );

  const wagerNamed = (wager: string): TableWager | undefined => info.wagers.find((each) => each.wager === wager);
  const limits = (wager: string) => {
    const known = wagerNamed(wager);
    return {
      least: cents(known?.least),
      most: cents(known?.most) || Number.MAX_SAFE_INTEGER,
      unit: cents(known?.unit) || smallest,
    };
  };

  const add = (seat: number, wager: string, spot: string | null) => {
    const now = laid(seat, wager, spot);
    const { least, most, unit } = limits(wager);
    const wanted = Math.max(now + Math.max(chip, unit), least);
    const amount = withinUnits(Math.ceil(wanted / unit) * unit, unit, most);
    if (amount === now) {
      onRefused({
        id: 'above-limit',
        why: `No more than ${amountText(most)} may lie here.`,
        clause: wagerNamed(wager)?.clause ?? '',
      });
      return;
    }
    if (amount - now > free) {
      onRefused({ id: 'short', why: 'Your chips do not reach that far.', clause: '' });
      return;
    }
    void lay({ seat, wager, spot }, amount);
  };

  const takeBack = (seat: number, wager: string, spot: string | null) => {
    const now = laid(seat, wager, spot);
    if (now === 0) return;
    const { least, unit } = limits(wager);
    const less = withinUnits(now - Math.max(chip, unit), unit, Number.MAX_SAFE_INTEGER);
    void lay({ seat, wager, spot }, less < least || less < 0 ? 0 : less);
  };

  const places = (): (Placed & { amount: Cents })[] => {
    const all = new Map<string, Placed & { amount: Cents }>();
    for (const bet of own_bets) {
      const place = { seat: bet.seat, wager: bet.wager, spot: bet.spot ?? null };
      all.set(keyOf(place), { ...place, amount: laid(place.seat, place.wager, place.spot) });
    }
    return [...all.values()].filter((each) => each.amount > 0);
  };

  // Main wagers first: a side wager is refused where none lies.
  const inTurn = async (bets: readonly (Placed & { amount: Cents })[]) => {
    for (const bet of bets) {
      if (!(await lay(bet, bet.amount))) return;
    }
  };

  const total =
    own_bets.reduce((sum, bet) => sum + laid(bet.seat, bet.wager, bet.spot ?? null), 0) +
    [...pending]
      .filter(([key]) => !own_bets.some((bet) => keyOf({ ...bet, spot: bet.spot ?? null }) === key))
      .reduce((sum, [, amount]) => sum + amount, 0);

  return {
    chip,
    setChip: (value) => {
      setChip(value);
      setTaking(false);
    },
    is_taking,
    setTaking,
    laid,
    total,
    has_last: last.length > 0,
    add: (seat, wager, spot) => (is_taking ? takeBack(seat, wager, spot) : add(seat, wager, spot)),
    takeBack,
    clear: () =>
      void inTurn(
        places()
          .reverse()
          .map((each) => ({ ...each, amount: 0 })),
      ),
    rebet: () => {
      const bets = last.length > 0 ? last : info.usual_bets;
      void inTurn(
        own.flatMap((seat) =>
          bets.map((bet) => ({ seat, wager: bet.wager, spot: bet.spot ?? null, amount: cents(bet.amount) })),
        ),
      );
    },
    double: () =>
      void inTurn(
        places().map((each) => {
          const { most, unit } = limits(each.wager);
          return { ...each, amount: withinUnits(each.amount * 2, unit, most) };
        }),
      ),
    ready: () => void store.send({ do: 'ready' }).catch((error: unknown) => onRefused(refusalOf(error))),
    tip: () => {
      const bet = places()[0];
      if (!bet) return;
      const sitter = seats.find((each) => each.seat === bet.seat);
      const now = cents(sitter?.bets.find((each) => each.wager === bet.wager)?.tip);
      void store
        .send({ do: 'tip', seat: bet.seat, wager: bet.wager, amount: amountText(now + Math.min(chip, 500)) })
        .catch((error: unknown) => onRefused(refusalOf(error)));
    },
  };
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return { id: error.id, why: error.message, clause: error.clause };
  return { id: 'failed', why: error instanceof Error ? error.message : 'Something went wrong.', clause: '' };
}
