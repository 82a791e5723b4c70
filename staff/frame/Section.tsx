import { type ReactNode, useId } from 'react';
import styles from './screen.module.css';

interface SectionProps {
  title: string;
  /** Where a link on the same screen leads to. */
  anchor?: string;
  children: ReactNode;
}

/** A part of a screen with its name. The focus stays in it when what had it goes away. */
export function Section({ title, anchor, children }: SectionProps) {
  const id = useId();
  return (
    <section id={anchor} className={styles.section} aria-labelledby={id} tabIndex={-1}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
