// The shoe's proof: its hash before the first wager, its seed after the last round, and how to check one by the other.
import { api } from '../api/client';
import type { ShoeListed } from '../api/types';
import type { DrawerProps } from '../parts';
import { useLoaded } from './useLoaded';

type Props = Pick<DrawerProps, 'info' | 'state' | 'round'>;

const rounds = (shoe: ShoeListed): string => {
  const count = typeof shoe.rounds === 'number' ? shoe.rounds : shoe.rounds.length;
  return count === 1 ? '1 round' : `${count} rounds`;
};

function EndedShoe({ table, shoe }: { table: string; shoe: ShoeListed }) {
  return (
    <li>
      <h4>Shoe {shoe.shoe} · {rounds(shoe)}</h4>
      <dl className="hashes">
        <dt>Committed</dt><dd><code>{shoe.commitment}</code></dd>
        <dt>Seed</dt><dd>{shoe.seed ? <code>{shoe.seed}</code> : 'told when the shoe has ended'}</dd>
      </dl>
      {shoe.seed && (
        <p>
          <a href={api.shoeAddress(table, shoe.shoe)} download={`${table}-shoe-${shoe.shoe}.json`}>Download shoe {shoe.shoe}</a>
        </p>
      )}
    </li>
  );
}

export function ShoeProof({ info, state, round }: Props) {
  const shoes = useLoaded(() => api.shoes(info.table), `${info.table} ${round} ${state?.shoe?.shoe ?? 0}`);
  return (
    <>
      <p>
        Before its first wager the table shows the SHA-256 of the seed that orders the shoe. When the shoe has ended it shows the seed, so
        that anybody can see that no card was changed.
      </p>
      {state?.shoe && (
        <section>
          <h3>Now in play: shoe {state.shoe.shoe}</h3>
          <dl className="hashes">
            <dt>Committed</dt><dd><code>{state.shoe.commitment}</code></dd>
            <dt>Cards left</dt><dd>{state.shoe.left} of {state.shoe.cards}</dd>
          </dl>
        </section>
      )}
      <h3>Check one</h3>
      <p>Download a shoe that has ended, then replay every round of it and compare:</p>
      <pre><code>felt verify {info.table}-shoe-1.json</code></pre>
      <h3>Shoes</h3>
      {shoes.is === 'loading' && <p className="note">Looking them up…</p>}
      {shoes.is === 'failed' && <p className="note">{shoes.why}</p>}
      {shoes.is === 'here' && shoes.value.length === 0 && <p className="note">No shoe has been opened yet.</p>}
      {shoes.is === 'here' && (
        <ul className="shoes">
          {shoes.value.map((shoe) => <EndedShoe key={shoe.shoe} table={info.table} shoe={shoe} />)}
        </ul>
      )}
    </>
  );
}
