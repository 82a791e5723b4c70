import { useId } from 'react';
import { CloseIcon, MenuIcon } from '#design/brand/icons.tsx';
import { Logo } from '#design/brand/Logo.tsx';
import type { PageId } from '#domain/pages.ts';
import { useCompany, useText } from '../context/page-context.tsx';
import { NavigationItems } from './NavigationItems.tsx';
import styles from './SideMenu.module.css';
import { useTimedPopover } from './use-timed-popover.ts';

interface SideMenuProps {
  current: PageId;
  onPayment: (opener: HTMLElement) => void;
}

/** The menu of narrow screens: opens for 2 s, and longer while it is used. */
export function SideMenu({ current, onPayment }: SideMenuProps) {
  const text = useText();
  const company = useCompany();
  const menuId = useId();
  const menu = useTimedPopover<HTMLDivElement>();
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.open} popoverTarget={menuId}>
        <MenuIcon />
        {text('frame.menu')}
      </button>
      <div id={menuId} ref={menu} popover="auto" className={styles.drawer}>
        <div className={styles.top}>
          <Logo />
          <button
            type="button"
            className="icon-button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            aria-label={text('frame.menu.close')}
          >
            <CloseIcon />
          </button>
        </div>
        <nav aria-label={text('frame.nav')}>
          <ul className={styles.items}>
            <NavigationItems
              current={current}
              onGo={() => menu.current?.hidePopover()}
              onPayment={onPayment}
            />
          </ul>
        </nav>
        <div className={styles.foot}>
          <span className="small">{text('frame.footer.callUs')}</span>
          <a className={`figures ${styles.phone}`} href={`tel:${company.phone.dialled}`}>
            {company.phone.shown}
          </a>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </div>
      </div>
    </div>
  );
}
