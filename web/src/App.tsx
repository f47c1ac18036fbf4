// The page: the lobby, or one table. Addresses are behind a hash, so that the server needs to know only one page.
import { useSyncExternalStore } from 'react';
import { Lobby } from './Lobby';
import { CardDefinitions } from './table/PlayingCard';
import { TablePage } from './table/TablePage';

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

export function App() {
  const hash = useSyncExternalStore(onHashChange, () => window.location.hash);
  const table = /^#\/table\/([^/]+)$/.exec(hash)?.[1];
  return (
    <>
      <CardDefinitions />
      {table === undefined ? <Lobby /> : <TablePage key={table} table={decodeURIComponent(table)} />}
    </>
  );
}
