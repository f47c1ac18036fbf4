// What every wager of the table pays, and how often: the chances, and what is paid by rule instead of by a pay table, come
// from the odds that the server works out.
import type { OddsRow, TableWager, WagerOdds } from '../api/types';
import { cents, shownMoney } from '../money';
import type { DrawerProps } from '../parts';
import { wagerName } from '../words';
import { ClauseButton } from './Rules';
import { chance, useOdds } from './useOdds';

type Props = Pick<DrawerProps, 'info' | 'state' | 'onWhy'>;

const limits = (wager: TableWager): string | null =>
  cents(wager.most) > 0 ? `${shownMoney(cents(wager.least))} to ${shownMoney(cents(wager.most))}` : null;

function rowsByOutcome(wager: TableWager, odds: readonly WagerOdds[]): Map<string, OddsRow> {
  const rows = odds.filter((each) => each.wager === wager.wager).flatMap((each) => each.rows);
  return new Map(rows.map((row) => [row.outcome, row]));
}

function WagerPays({ info, state, wager, odds, onWhy }: Props & { wager: TableWager; odds: readonly WagerOdds[] }) {
  const name = wagerName(info, wager.wager);
  const counted = rowsByOutcome(wager, odds);
  const is_counted = wager.outcomes.some((outcome) => counted.has(outcome.outcome));
  const has_pays = is_counted || wager.outcomes.some((outcome) => outcome.pays !== null);
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
          <tr>
            <th scope="col">Outcome</th>
            {has_pays && <th scope="col">Pays</th>}
            {is_counted && <th scope="col">Chance</th>}
            <th scope="col">Clause</th>
          </tr>
        </thead>
        <tbody>
          {wager.outcomes.map((outcome) => {
            const row = counted.get(outcome.outcome);
            return (
              <tr key={outcome.outcome}>
                <th scope="row">{outcome.name}</th>
                {has_pays && <td>{outcome.pays ?? row?.pays ?? '–'}</td>}
                {is_counted && <td>{row ? chance(row.probability) : '–'}</td>}
                <td>
                  {outcome.clause && <ClauseButton clause={outcome.clause} title={outcome.name} text={`${name}: ${outcome.name}`} onWhy={onWhy} />}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

export function PayTables(props: Props) {
  const answer = useOdds(props.info.table);
  const odds = answer?.status === 'ready' ? answer.odds : [];
  return (
    <>
      {answer?.status === 'computing' && <p role="status" className="note is-computing">How often each comes is being worked out…</p>}
      {props.info.wagers.map((wager) => <WagerPays key={wager.wager} {...props} wager={wager} odds={odds} />)}
    </>
  );
}
