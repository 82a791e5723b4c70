import type { ReactNode } from 'react';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import styles from './ListScreen.module.css';

/** The name of a list, and beside it what can be done with it as a whole. */
export function ListTop({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.heading}>
      <ScreenHeading>{title}</ScreenHeading>
      <div className="actions">{children}</div>
    </div>
  );
}
