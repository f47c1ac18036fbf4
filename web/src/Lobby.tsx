// All tables, by family: one click opens one.
import { useEffect, useMemo, useState, type FormEvent } from 'react';
import { api, storedName, storedToken } from './api/client';
import type { LobbyTable, Me } from './api/types';
import { Dialog } from './Dialog';
import { beGuest, madeUpName, nameRule, useGuestName } from './guest';
import { cents, limitWords, shownMoney } from './money';
import { refusalOf } from './table/useBets';
import { capitalised } from './words';

const refresh_ms = 5000;

const family_order = ['blackjack', 'poker', 'pai gow poker', 'pai gow', 'baccarat', 'roulette'];

function useTables(): { tables: LobbyTable[] | null; failed: string | null } {
  const [tables, setTables] = useState<LobbyTable[] | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    let is_here = true;
    const read = () =>
      api.tables().then(
        (answer) => {
          if (!is_here) return;
          setTables(answer);
          setFailed(null);
        },
        (error: unknown) => is_here && setFailed(refusalOf(error).why),
      );
    void read();
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') void read();
    }, refresh_ms);
    return () => {
      is_here = false;
      window.clearInterval(timer);
    };
  }, []);
  return { tables, failed };
}

function useMe(name: string | null): Me | null {
  const [me, setMe] = useState<Me | null>(null);
  useEffect(() => {
    setMe(null);
    if (name !== null && storedToken()) api.me().then(setMe, () => setMe(null));
  }, [name]);
  return me;
}

export function Lobby() {
  const { tables, failed } = useTables();
  const [search, setSearch] = useState('');
  const name = useGuestName();
  const me = useMe(name);
  useEffect(() => {
    document.title = 'Felt';
  }, []);
  const families = useMemo(() => grouped(tables ?? [], search), [tables, search]);
  return (
    <div className="lobby">
      <header className="lobby-header">
        <h1>
          <span className="brand-mark" aria-hidden="true">
            ♠
          </span>{' '}
          Felt
        </h1>
        <p>Casino tables by the rules as they are written. Play money.</p>
        <label className="search">
          <span className="unseen">Search tables</span>
          <input
            type="search"
            placeholder="Search games and side wagers"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        <GuestCard name={name} me={me} />
      </header>
      <main>
        {failed && (
          <p className="lobby-failed" role="alert">
            {failed}
          </p>
        )}
        {!tables && !failed && <p className="lobby-note">Opening the room…</p>}
        {tables && families.length === 0 && <p className="lobby-note">No table is called that.</p>}
        {families.map(([family, members]) => (
          <section key={family} aria-labelledby={`family-${family.replace(/\W/g, '-')}`}>
            <h2 id={`family-${family.replace(/\W/g, '-')}`}>
              {capitalised(family)} <small>{members.length}</small>
            </h2>
            <ul className="tables">
              {members.map((table) => (
                <li key={table.table}>
                  <TableCard table={table} is_mine={me?.seats.some((each) => each.table === table.table) === true} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </div>
  );
}

function grouped(tables: readonly LobbyTable[], search: string): [string, LobbyTable[]][] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (table: LobbyTable) => {
    const text = [table.name, table.game_name, table.family, table.gist, table.clause, ...table.wagers]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const families = new Map<string, LobbyTable[]>();
  for (const table of tables.filter(matches))
    families.set(table.family, [...(families.get(table.family) ?? []), table]);
  const order = (family: string) =>
    family_order.includes(family) ? family_order.indexOf(family) : family_order.length;
  return [...families].sort(([a], [b]) => order(a) - order(b));
}

const pictures: Readonly<Record<string, string>> = {
  blackjack: 'A♠ J♥',
  poker: 'K♦ K♣',
  'pai gow poker': '7♠ ★',
  'pai gow': '⚅ ⚄',
  baccarat: '9♥ K♠',
  roulette: '17',
};

function TableCard({ table, is_mine }: { table: LobbyTable; is_mine: boolean }) {
  const picture = pictures[table.family] ?? 'A♠ K♠';
  return (
    <a
      className={`table-card family-${table.family.replace(/\W/g, '-')}`}
      href={`#/table/${encodeURIComponent(table.table)}`}
      data-table={table.table}
    >
      <span className="table-picture" aria-hidden="true">
        {picture.split(' ').map((card) => (
          <span key={card} className={/[♥♦]/.test(card) ? 'is-red' : ''}>
            {card}
          </span>
        ))}
      </span>
      <span className="table-words">
        <b>{table.name}</b>
        <span className="table-gist">{table.gist}</span>
        {table.wagers.length > 0 && (
          <span className="table-wagers">
            {table.wagers.slice(0, 4).join(' · ')}
            {table.wagers.length > 4 ? ` · ${table.wagers.length - 4} more` : ''}
          </span>
        )}
      </span>
      <span className="table-facts">
        <span>{limitWords(cents(table.least), cents(table.most))}</span>
        <Seats taken={table.seated} seats={table.seats} />
        {table.bank !== 'house' && <span className="table-bank">{table.bank}</span>}
        {is_mine && <span className="table-mine">You sit here</span>}
      </span>
    </a>
  );
}

function Seats({ taken, seats }: { taken: number; seats: number }) {
  return (
    <span className="seat-dots">
      <span className="unseen">
        {taken} of {seats} seats taken
      </span>
      {Array.from({ length: seats }, (_, i) => (
        <i key={i} aria-hidden="true" className={i < taken ? 'is-taken' : ''} />
      ))}
    </span>
  );
}

function GuestCard({ name, me }: { name: string | null; me: Me | null }) {
  const [is_open, setOpen] = useState(false);
  return (
    <>
      <button className="guest-card" onClick={() => setOpen(true)}>
        <b>{me?.name ?? name ?? 'Guest'}</b>
        <span>{me ? shownMoney(cents(me.balance)) : 'choose a name'}</span>
      </button>
      {is_open && <NameDialog has_guest={name !== null} onClose={() => setOpen(false)} />}
    </>
  );
}

function NameDialog({ has_guest, onClose }: { has_guest: boolean; onClose(): void }) {
  const [name, setName] = useState(storedName() ?? madeUpName());
  const [refused, setRefused] = useState<string | null>(null);
  const is_right = nameRule.test(name.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (is_right) beGuest(name.trim()).then(onClose, (error: unknown) => setRefused(refusalOf(error).why));
  };
  return (
    <Dialog title="Your name at the tables" onClose={onClose} className="name-dialog">
      <form onSubmit={submit}>
        <label>
          Name
          <input value={name} maxLength={24} onChange={(event) => setName(event.target.value)} autoFocus />
        </label>
        <p>{has_guest ? 'A new name is a new guest with fresh chips.' : 'You get a stack of play money with it.'}</p>
        {refused && <p role="alert">{refused}</p>}
        <button className="deal" disabled={!is_right}>
          <span>{has_guest ? 'Play under this name' : 'Take a seat'}</span>
        </button>
      </form>
    </Dialog>
  );
}
