import { type ReactNode, useId, useRef } from 'react';
import { CloseIcon, MenuIcon } from '#design/brand/icons.tsx';
import { Logo } from '#design/brand/Logo.tsx';
import { useText } from '../language/language-context.tsx';
import { useMember } from '../session/session-context.tsx';
import styles from './ConsoleFrame.module.css';
import { ConsoleLanguages } from './ConsoleLanguages.tsx';
import { ConsoleNavigation } from './ConsoleNavigation.tsx';
import { SearchLink } from './SearchLink.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSearchKey } from './use-search-key.ts';
import { useWaitingUpdates } from './use-waiting-count.ts';
import { WhoIsHere } from './WhoIsHere.tsx';

const contentId = 'content';

/** Around every screen: the ways to the others at the side, or in a menu where there is no room for a side. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const text = useText();
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  const hasOffice = useMember().role !== 'installer';
  useSearchKey(hasOffice);
  useWaitingUpdates(hasOffice);
  return (
    <>
      <a className="skip-link" href={`#${contentId}`}>
        {text('console.skip')}
      </a>
      <div className={styles.frame}>
        <header className={styles.bar}>
          <Logo />
          {hasOffice && <SearchLink isSmall />}
          <button type="button" className={styles.open} popoverTarget={menuId}>
            <MenuIcon />
            {text('console.menu')}
          </button>
          <div id={menuId} ref={menu} popover="auto" className={styles.drawer}>
            <button
              type="button"
              className={`icon-button ${styles.close}`}
              popoverTarget={menuId}
              popoverTargetAction="hide"
              aria-label={text('console.menu.close')}
            >
              <CloseIcon />
            </button>
            <ConsoleNavigation onGo={() => menu.current?.hidePopover()} />
            <WhoIsHere />
            <ConsoleLanguages />
          </div>
        </header>
        <header className={styles.side}>
          <Logo />
          {hasOffice && <SearchLink />}
          <ConsoleNavigation />
          <WhoIsHere />
          <ConsoleLanguages />
        </header>
        <main ref={main} id={contentId} className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  );
}
