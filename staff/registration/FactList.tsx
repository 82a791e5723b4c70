import { Fragment } from 'react';
import styles from './FactList.module.css';

/** Names and what they are. What was left empty is shown as such. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, fact: string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, fact]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{fact || '–'}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
