import { useId } from 'react';
import { Moment } from '../lists/Moment.tsx';
import styles from './FoundRows.module.css';

interface FoundRow {
  key: string;
  name: string;
  at: number;
  about: string[];
}

/** What was found of one kind; nothing where there is none. */
export function FoundRows({ title, rows }: { title: string; rows: FoundRow[] }) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <div className={styles.kind}>
      <h3 id={id}>
        {title}: {rows.length}
      </h3>
      <ul className={styles.rows} aria-labelledby={id}>
        {rows.map(({ key, name, at, about }) => (
          <li key={key} className={styles.row}>
            <b>{name}</b>
            <span>{about.filter((part) => part !== '').join(' · ')}</span>
            <span className={styles.at}>
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
