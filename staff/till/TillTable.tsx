import { groupBy } from '#domain/group-by.ts';
import { ledgerMethods } from '#domain/ledger.ts';
import type { TillRow } from '#domain/money.ts';
import { formatAmount } from '#domain/price.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import styles from './TillTable.module.css';

type Sums = Pick<TillRow, 'count' | 'taken' | 'givenBack'>;

/** A day's money by how it came or by who took it, with the total. */
export function TillTable({ rows, by }: { rows: readonly TillRow[]; by: 'method' | 'person' }) {
  const text = useText();
  const language = useLanguage();
  if (rows.length === 0) return <p>{text('console.till.none')}</p>;
  const heading = text(by === 'method' ? 'console.till.method' : 'console.till.person');
  const groups =
    by === 'method'
      ? ledgerMethods
          .map((method) => ({
            name: text(`console.method.${method}`),
            rows: rows.filter((row) => row.method === method),
          }))
          .filter((group) => group.rows.length > 0)
      : [...groupBy(rows, (row) => row.by ?? text('console.till.nobody'))].map(([name, own]) => ({
          name,
          rows: own,
        }));
  const amount = (lira: number) => `${lira < 0 ? '−' : ''}${formatAmount(Math.abs(lira), language)}`;
  const cells = ({ count, taken, givenBack }: Sums) => (
    <>
      <td>{count}</td>
      <td>{amount(taken)}</td>
      <td>{amount(givenBack)}</td>
      <td>{amount(taken - givenBack)}</td>
    </>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className={styles.scrolled} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">
          {text(by === 'method' ? 'console.till.byMethod' : 'console.till.byPerson')}
        </caption>
        <thead>
          <tr>
            {[heading, text('console.till.count'), text('console.till.taken')].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">{text('console.till.givenBack')}</th>
            <th scope="col">{text('console.till.total')}, TL</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.name}>
              <th scope="row">{group.name}</th>
              {cells(sumOf(group.rows))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('console.till.total')}</th>
            {cells(sumOf(rows))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** In kuruş: many small fractions of a lira do not add up. */
function sumOf(rows: readonly Sums[]): Sums {
  const sum = (field: keyof Sums) =>
    rows.reduce((total, row) => total + Math.round(row[field] * 100), 0) / 100;
  return { count: sum('count'), taken: sum('taken'), givenBack: sum('givenBack') };
}
