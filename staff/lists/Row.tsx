import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './Row.module.css';

interface RowProps {
  href: string;
  /** What it is called: the way to everything about it. */
  name: ReactNode;
  mark: ReactNode;
  at: ReactNode;
  choice?: ReactNode;
  children: ReactNode;
}

/** Something in a list, in a few words. */
export function Row({ href, name, mark, at, choice, children }: RowProps) {
  return (
    <li className={styles.row}>
      {choice}
      <p className={styles.name}>
        <Link href={href}>{name}</Link>
      </p>
      <div className={styles.about}>{children}</div>
      <p>{mark}</p>
      <p className={styles.at}>{at}</p>
    </li>
  );
}
