// Whoever sits at a table cuts every shoe that can still be cut, without being asked.
import { useEffect } from 'react';
import type { TableState, You } from '../api/types';
import { rememberCut, takeNextCut } from '../cuts';
import type { TableStore } from './store';

export function useCut(store: TableStore, state: TableState | null, you: You | null): void {
  const shoe = state?.shoe;
  const is_due =
    shoe?.can_be_cut === true && you !== null && you.seats.length > 0 && shoe.cuts.every((each) => each.guest !== you.guest);
  const commitment = is_due ? shoe.commitment : null;
  useEffect(() => {
    if (commitment === null) return;
    const cut = takeNextCut();
    store.send({ do: 'cut', cut }).then(
      () => rememberCut(commitment, cut),
      // Too late, or cut enough: it is dealt as it is, and the proof shows who cut it.
      () => undefined,
    );
  }, [store, commitment]);
}
