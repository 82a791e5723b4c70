import { Logo } from '#design/brand/Logo.tsx';
import type { PageId } from '#domain/pages.ts';
import { LazyPart } from '../context/lazy-part.ts';
import { useCompany, useText } from '../context/page-context.tsx';
import { useLazyDialog } from '../dialog/use-lazy-dialog.tsx';
import { PageLink } from '../links/PageLink.tsx';
import styles from './Header.module.css';
import { LanguagePicker } from './LanguagePicker.tsx';
import { NavigationItems } from './NavigationItems.tsx';
import { SideMenu } from './SideMenu.tsx';

/** The ways to pay, in a dialog that comes when it is wanted. */
const paymentDialog = new LazyPart<{ subject: 'payment'; onClose: () => void }>(
  ['payment_options'],
  () => import('../payment-options/PaymentDialog.tsx'),
);

export function Header({ current }: { current: PageId }) {
  const text = useText();
  const company = useCompany();
  const { open, dialog } = useLazyDialog(paymentDialog);
  const openPayment = (opener: HTMLElement) => open('payment', opener);
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
              <NavigationItems current={current} onPayment={openPayment} />
            </ul>
          </nav>
          <LanguagePicker />
          <SideMenu current={current} onPayment={openPayment} />
        </div>
      </div>
      {dialog}
    </header>
  );
}
