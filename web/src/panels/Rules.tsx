// The rules of this table: what is posted, what the house has chosen, and where the documents are read one way.
import type { DrawerProps } from '../parts';
import { capitalised, spoken } from '../words';

type Props = Pick<DrawerProps, 'info' | 'onWhy'>;

const optionName = (id: string): string => capitalised(id.replace(/_/g, ' '));

// A clause that opens 'why?'.
export function ClauseButton({ clause, title, text, onWhy }: { clause: string; title: string; text: string } & Pick<Props, 'onWhy'>) {
  return (
    <button type="button" className="clause-button" aria-label={`Why? ${title}, clause ${clause}`} onClick={() => onWhy({ title, text, clause })}>
      {clause}
    </button>
  );
}

export function Rules({ info, onWhy }: Props) {
  return (
    <>
      <p>{info.gist}</p>
      <p className="note">
        {info.game_name}, {info.clause}
      </p>
      <h3>Posted at the table</h3>
      <ul className="notices">
        {info.notices.map((notice) => <li key={notice}>{notice}</li>)}
      </ul>
      <h3>What this house has chosen</h3>
      <table className="plain">
        <thead>
          <tr><th scope="col">Option</th><th scope="col">Here</th><th scope="col">Clause</th></tr>
        </thead>
        <tbody>
          {info.options.map((option) => (
            <tr key={option.id}>
              <th scope="row">
                {optionName(option.id)}
                <small>{option.gist}</small>
              </th>
              <td>{spoken(option.value)}</td>
              <td><ClauseButton clause={option.clause} title={optionName(option.id)} text={option.gist} onWhy={onWhy} /></td>
            </tr>
          ))}
        </tbody>
      </table>
      {info.readings.length > 0 && (
        <>
          <h3>Readings</h3>
          <p className="note">
            Places where the documents are unclear, and this table reads them one way. <code>felt readings --game {info.game}</code> says
            what is open in each.
          </p>
          <ul className="readings">
            {info.readings.map((reading) => <li key={reading}>{spoken(reading)}</li>)}
          </ul>
        </>
      )}
    </>
  );
}
