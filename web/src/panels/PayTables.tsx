// What every wager of the table pays.
import type { TableWager } from '../api/types';
import { cents, shownMoney } from '../money';
import type { DrawerProps } from '../parts';
import { wagerName } from '../words';
import { ClauseButton } from './Rules';

type Props = Pick<DrawerProps, 'info' | 'state' | 'onWhy'>;

const limits = (wager: TableWager): string | null =>
  cents(wager.most) > 0 ? `${shownMoney(cents(wager.least))} to ${shownMoney(cents(wager.most))}` : null;

function WagerPays({ info, state, wager, onWhy }: Props & { wager: TableWager }) {
  const name = wagerName(info, wager.wager);
  const has_pays = wager.outcomes.some((outcome) => outcome.pays !== null);
  const meters = state?.meters.filter((meter) => meter.wager === wager.wager) ?? [];
  return (
    <section className="pays">
      <h3>
        {name}
        <ClauseButton clause={wager.clause} title={name} text={wager.gist} onWhy={onWhy} />
      </h3>
      {wager.gist && <p>{wager.gist}</p>}
      <p className="note">
        {[limits(wager), wager.needs_main ? 'beside a main wager' : null, wager.pay_table ? `pay table ${wager.pay_table}` : null]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {meters.map((meter) => (
        <p key={meter.meter} className="meter">
          {meter.meter} <b>{shownMoney(cents(meter.amount))}</b>
        </p>
      ))}
      <table className="plain">
        <thead>
          <tr><th scope="col">Outcome</th>{has_pays && <th scope="col">Pays</th>}<th scope="col">Clause</th></tr>
        </thead>
        <tbody>
          {wager.outcomes.map((outcome) => (
            <tr key={outcome.outcome}>
              <th scope="row">{outcome.name}</th>
              {has_pays && <td>{outcome.pays ?? '–'}</td>}
              <td>
                {outcome.clause && <ClauseButton clause={outcome.clause} title={outcome.name} text={`${name}: ${outcome.name}`} onWhy={onWhy} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function PayTables(props: Props) {
  return (
    <>
      {props.info.wagers.map((wager) => <WagerPays key={wager.wager} {...props} wager={wager} />)}
    </>
  );
}
