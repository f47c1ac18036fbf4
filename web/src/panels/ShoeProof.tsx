// The shoe's proof: its hash before the first wager, who cut it before the first card, its seed after the last round, and
// how to check one by the other.
import { useEffect, useState } from 'react';
import { api } from '../api/client';
import type { ShoeListed } from '../api/types';
import { chooseCut, chosenCut, commitmentOf, is_cut, ownCut } from '../cuts';
import type { DrawerProps } from '../parts';
import { useLoaded } from './useLoaded';

type Props = Pick<DrawerProps, 'info' | 'state' | 'round'>;

const rounds = (shoe: ShoeListed): string => (shoe.rounds === 1 ? '1 round' : `${shoe.rounds} rounds`);

type Checked = 'checking' | 'same' | 'other' | 'cannot';

// Whether the seed is the one that was committed to, found out by this browser itself.
function useSeedCheck(shoe: ShoeListed): Checked {
  const [checked, setChecked] = useState<Checked>('checking');
  useEffect(() => {
    if (!shoe.seed) return undefined;
    // A browser hashes only for pages it can trust: this machine's own, or over HTTPS.
    if (!window.crypto.subtle) {
      setChecked('cannot');
      return undefined;
    }
    let is_wanted = true;
    void commitmentOf(shoe.seed, window.crypto.subtle).then(
      (hash) => is_wanted && setChecked(hash === shoe.commitment ? 'same' : 'other'),
    );
    return () => {
      is_wanted = false;
    };
  }, [shoe.seed, shoe.commitment]);
  return checked;
}

const check_words: Record<Checked, string> = {
  checking: '',
  same: '✓ Your browser has checked that the seed is the one that was committed to.',
  other: '✗ This seed is not the one that was committed to.',
  cannot: '',
};

function CutWords({ shoe }: { shoe: ShoeListed }) {
  const own = ownCut(shoe.commitment);
  if (own === null) return null;
  return shoe.cuts.includes(own) ? (
    <p className="is-proved">✓ Your cut is in it: <code>{own}</code></p>
  ) : (
    <p className="is-wrong">✗ You cut this shoe with <code>{own}</code>, and that is not among its cuts.</p>
  );
}

function EndedShoe({ table, shoe }: { table: string; shoe: ShoeListed }) {
  const checked = useSeedCheck(shoe);
  return (
    <li>
      <h4>Shoe {shoe.shoe} · {rounds(shoe)}</h4>
      <dl className="hashes">
        <dt>Committed</dt><dd><code>{shoe.commitment}</code></dd>
        <dt>Seed</dt><dd><code>{shoe.seed}</code></dd>
        {shoe.cuts.length > 0 && <><dt>Cut with</dt><dd>{shoe.cuts.map((cut) => <code key={cut}>{cut}</code>)}</dd></>}
      </dl>
      {check_words[checked] && (
        <p className={checked === 'same' ? 'is-proved' : 'is-wrong'}>{check_words[checked]}</p>
      )}
      <CutWords shoe={shoe} />
      <p>
        <a href={api.shoeAddress(table, shoe.shoe)} download={`${table}-shoe-${shoe.shoe}.json`}>Download shoe {shoe.shoe}</a>
      </p>
    </li>
  );
}

function NextCut() {
  const [words, setWords] = useState(chosenCut);
  const is_good = words === '' || is_cut(words);
  return (
    <p>
      <label>
        Words for your next cut{' '}
        <input
          value={words}
          maxLength={64}
          placeholder="otherwise by chance"
          aria-invalid={!is_good}
          onChange={(event) => {
            setWords(event.target.value);
            if (event.target.value === '' || is_cut(event.target.value)) chooseCut(event.target.value);
          }}
        />
      </label>
      {!is_good && <span role="alert" className="is-wrong"> Letters, digits and .-_ only.</span>}
    </p>
  );
}

export function ShoeProof({ info, state, round }: Props) {
  const shoe = state?.shoe;
  const shoes = useLoaded(() => api.shoes(info.table), `${info.table} ${round} ${shoe?.shoe ?? 0} ${shoe?.cuts.length ?? 0}`);
  const ended = shoes.is === 'here' ? shoes.value.filter((each) => each.seed !== null) : null;
  return (
    <>
      <p>
        Before its first wager the table shows the SHA-256 of the seed that orders the shoe. Then players cut: each adds words of their own,
        which the house could not know when it chose the seed. When the shoe has ended the seed is shown, so that anybody can see that no
        card was changed.
      </p>
      {shoe && (
        <section>
          <h3>Now in play: shoe {shoe.shoe}</h3>
          <dl className="hashes">
            <dt>Committed</dt><dd><code>{shoe.commitment}</code></dd>
            <dt>Cards left</dt><dd>{shoe.left} of {shoe.cards}</dd>
            <dt>Cut by</dt>
            <dd>
              {shoe.cuts.length === 0 && (shoe.can_be_cut ? 'nobody yet' : 'nobody')}
              {shoe.cuts.map((each) => <span key={each.guest} className="cut">{each.name}: <code>{each.cut}</code></span>)}
            </dd>
          </dl>
          <p className="note">
            Your browser cuts for you when you sit down before a new shoe. If nobody cut after you, nobody who knew the seed could still
            change what it is mixed with.
          </p>
          <NextCut />
        </section>
      )}
      <h3>Check one</h3>
      <p>Download a shoe that has ended, then replay every round of it and compare:</p>
      <pre><code>felt verify {info.table}-shoe-1.json</code></pre>
      <h3>Shoes that have ended</h3>
      {shoes.is === 'loading' && <p className="note">Looking them up…</p>}
      {shoes.is === 'failed' && <p className="note">{shoes.why}</p>}
      {ended?.length === 0 && <p className="note">None yet.</p>}
      {ended && (
        <ul className="shoes">
          {ended.map((each) => <EndedShoe key={each.shoe} table={info.table} shoe={each} />)}
        </ul>
      )}
    </>
  );
}
