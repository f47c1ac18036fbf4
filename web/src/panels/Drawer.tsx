// The drawer beside the table: rules, pay tables, odds, last rounds and the shoe's proof, one tap away.
import { useRef, type KeyboardEvent } from 'react';
import type { DrawerPage, DrawerProps } from '../parts';
import { Dialog } from '../Dialog';
import { Odds } from './Odds';
import { PayTables } from './PayTables';
import { Rounds } from './Rounds';
import { Rules } from './Rules';
import { ShoeProof } from './ShoeProof';

const pages: readonly { page: DrawerPage; name: string }[] = [
  { page: 'rules', name: 'Rules' },
  { page: 'pays', name: 'Pay tables' },
  { page: 'odds', name: 'Odds' },
  { page: 'rounds', name: 'Last rounds' },
  { page: 'shoe', name: 'Shoe proof' },
];

function Tabs({ page, onPage }: Pick<DrawerProps, 'page' | 'onPage'>) {
  const tabs = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = pages.findIndex((each) => each.page === page);
    const next = (at + step + pages.length) % pages.length;
    onPage((pages[next] as (typeof pages)[number]).page);
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }
  return (
    <div className="tabs" role="tablist" aria-label="About this table" ref={tabs} onKeyDown={onKeyDown}>
      {pages.map((each) => (
        <button
          key={each.page}
          type="button"
          role="tab"
          id={`tab-${each.page}`}
          aria-selected={each.page === page}
          aria-controls="tab-page"
          tabIndex={each.page === page ? 0 : -1}
          onClick={() => onPage(each.page)}
        >
          {each.name}
        </button>
      ))}
    </div>
  );
}

function Page(props: DrawerProps) {
  switch (props.page) {
    case 'rules': return <Rules {...props} />;
    case 'pays': return <PayTables {...props} />;
    case 'odds': return <Odds info={props.info} />;
    case 'rounds': return <Rounds {...props} />;
    case 'shoe': return <ShoeProof {...props} />;
  }
}

export function Drawer(props: DrawerProps) {
  const { info, page, onPage, onClose } = props;
  return (
    <Dialog title={info.name} className="drawer" onClose={onClose}>
      <Tabs page={page} onPage={onPage} />
      <div className="tab-page" id="tab-page" role="tabpanel" aria-labelledby={`tab-${page}`} tabIndex={0}>
        <Page {...props} />
      </div>
    </Dialog>
  );
}
