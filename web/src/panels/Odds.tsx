// What each wager costs under this table's rules: the house edge as bars and as a table.
import type { TableInfo, WagerOdds } from '../api/types';
import { wagerName } from '../words';
import { percent, useOdds } from './useOdds';

function Bars({ info, odds }: { info: TableInfo; odds: WagerOdds[] }) {
  const most = Math.max(0.01, ...odds.map((each) => Math.abs(each.house_edge ?? 0)));
  const row = 26;
  return (
    <svg className="bars" viewBox={`0 0 300 ${odds.length * row}`} aria-hidden="true">
      {odds.map((each, i) => {
        const edge = each.house_edge ?? 0;
        return (
          <g key={i} transform={`translate(0 ${i * row})`}>
            <text className="bar-name" x="0" y="10">{wagerName(info, each.wager)}</text>
            <rect className={edge > 0 ? 'bar' : 'bar bar-good'} x="0" y="13" height="8" rx="2" width={Math.max(2, (Math.abs(edge) / most) * 240)} />
            <text className="bar-value" x={Math.max(2, (Math.abs(edge) / most) * 240) + 5} y="20">{percent(each.house_edge)}</text>
          </g>
        );
      })}
    </svg>
  );
}

function method(each: WagerOdds): string {
  return each.standard_error ? `${each.method} ± ${percent(each.standard_error, 3)}` : each.method;
}

export function Odds({ info }: { info: TableInfo }) {
  const odds = useOdds(info.table);
  if (odds === null || odds.status === 'computing') {
    return <p role="status" className="note is-computing">The odds of this table are being worked out…</p>;
  }
  if (odds.status === 'failed') return <p role="status" className="note">{odds.why}</p>;
  if (odds.odds.length === 0) return <p className="note">Players win from each other here; the house takes a collection.</p>;
  return (
    <>
      <p>What the house keeps of each wager in the long run, under exactly these rules.</p>
      <Bars info={info} odds={odds.odds} />
      <table className="plain">
        <thead>
          <tr>
            <th scope="col">Wager</th><th scope="col">House edge</th><th scope="col">Hits</th><th scope="col">How</th>
          </tr>
        </thead>
        <tbody>
          {odds.odds.map((each, i) => (
            <tr key={i}>
              <th scope="row">{wagerName(info, each.wager)}</th>
              <td>{percent(each.house_edge, 4)}</td>
              <td>{percent(each.hit_frequency)}</td>
              <td>{method(each)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
