import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import { useMember } from '../session/session-context.tsx';
import styles from './AccountPage.module.css';
import { OperatorSection } from './OperatorSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** What belongs to the person who is signed in. */
export function AccountPage() {
  const text = useText();
  const { name, email, role } = useMember();
  return (
    <>
      <ScreenHeading>{text('console.nav.account')}</ScreenHeading>
      <dl className={styles.facts}>
        <dt>{text('console.name')}</dt>
        <dd>{name}</dd>
        <dt>{text('console.email')}</dt>
        <dd>{email}</dd>
        <dt>{text('console.role')}</dt>
        <dd>{text(`console.role.${role}`)}</dd>
      </dl>
      <PasswordSection />
      <SecondFactorSection />
      <SessionsSection />
      {role === 'owner' && <OperatorSection />}
    </>
  );
}
