import type { ReactNode } from 'react';
import { Logo } from '#design/brand/Logo.tsx';
import { ConsoleLanguages } from './ConsoleLanguages.tsx';
import styles from './EntranceFrame.module.css';

/** Around the screens before somebody is signed in. */
export function EntranceFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Logo />
        <ConsoleLanguages />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
