import type { ReactNode } from 'react';
import type { Language } from '#domain/language.ts';
import styles from './Flag.module.css';

const drawings: Record<Language, ReactNode> = {
  tr: (
    <>
      <path fill="#e30a17" d="M0 0h24v16H0z" />
      <path fill="#fff" d="M11.4 4.9a4 4 0 1 0 0 6.2 3.3 3.3 0 1 1 0-6.2Z" />
      <path fill="#fff" d="m11.6 8 3.2-1-2 2.7V6.3l2 2.7z" />
    </>
  ),
  en: (
    <>
      <path fill="#012169" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#c8102e" strokeWidth="1.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5.4" d="M12 0v16M0 8h24" />
      <path stroke="#c8102e" strokeWidth="3.2" d="M12 0v16M0 8h24" />
    </>
  ),
  ru: (
    <>
      <path fill="#fff" d="M0 0h24v5.4H0z" />
      <path fill="#0039a6" d="M0 5.3h24v5.4H0z" />
      <path fill="#d52b1e" d="M0 10.6h24V16H0z" />
    </>
  ),
};

/** Always beside a language's code or name: a flag alone says nothing to a screen reader. */
export function Flag({ language }: { language: Language }) {
  return (
    <svg className={styles.flag} viewBox="0 0 24 16" aria-hidden="true">
      {drawings[language]}
    </svg>
  );
}
