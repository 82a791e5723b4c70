import { type ReactNode, useId } from 'react';
import { useLanguage } from '../language/language-context.tsx';
import styles from './FigurePanel.module.css';
import { formatCount } from './format-figures.ts';

interface FigurePanelProps {
  title: string;
  byDay: readonly number[];
  children: ReactNode;
}

/** What came of one kind: how much in all, and the charts of it. */
export function FigurePanel({ title, byDay, children }: FigurePanelProps) {
  const language = useLanguage();
  const id = useId();
  const total = byDay.reduce((sum, count) => sum + count, 0);
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title} <b>{formatCount(total, language)}</b>
      </h3>
      {children}
    </section>
  );
}
