import { company } from '#content/company.ts';
import type { PageId } from '#domain/pages.ts';
import { Logo } from '../brand/Logo.tsx';
import { PageLink } from '../links/PageLink.tsx';
import { useText } from '../visit/visit-context.tsx';
import styles from './Header.module.css';
import { LanguagePicker } from './LanguagePicker.tsx';
import { NavigationItems } from './NavigationItems.tsx';
import { SideMenu } from './SideMenu.tsx';

export function Header({ current }: { current: PageId }) {
  const text = useText();
  return (
    <header className={styles.header}>
      <div className={styles.reach}>
        <div className={`wrap ${styles.row}`}>
          <a
            href={`tel:${company.phone.dialled}`}
            aria-label={text('frame.call', { phone: company.phone.shown })}
          >
            {company.phone.shown}
          </a>
          <a href={`mailto:${company.email}`} aria-label={text('frame.write', { email: company.email })}>
            {company.email}
          </a>
        </div>
      </div>
      <div className={styles.bar}>
        <div className={`wrap ${styles.row}`}>
          <PageLink page="home" className={styles.home} aria-label={text('frame.homeLink')}>
            <Logo />
          </PageLink>
          <nav className={styles.nav} aria-label={text('frame.nav')}>
            <ul>
              <NavigationItems current={current} />
            </ul>
          </nav>
          <LanguagePicker />
          <SideMenu current={current} />
        </div>
      </div>
    </header>
  );
}
