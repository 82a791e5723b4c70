import type { ReactNode } from 'react';
import { Logo } from '#design/brand/Logo.tsx';
import { useText } from '../language/language-context.tsx';
import styles from './Frame.module.css';
import { LanguageLinks } from './LanguageLinks.tsx';

const contentId = 'content';

interface PlainFrameProps {
  logo?: ReactNode;
  /** Stands in the header between the logo and the languages. */
  navigation?: ReactNode;
  children: ReactNode;
}

/** What is around every page: the logo and the languages. */
export function PlainFrame({ logo = <Logo />, navigation, children }: PlainFrameProps) {
  const text = useText();
  return (
    <>
      <a className="skip-link" href={`#${contentId}`}>
        {text('staff.skip')}
      </a>
      <header className={styles.header}>
        <div className={`wrap ${styles.row}`}>
          {logo}
          {navigation}
          <LanguageLinks label={text('staff.languages')} />
        </div>
      </header>
      <main id={contentId} className={`wrap ${styles.main}`} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
