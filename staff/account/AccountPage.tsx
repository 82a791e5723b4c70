import { useState } from 'react';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import { useMember, useSession } from '../session/session-context.tsx';
import { NameDialog } from '../staff-accounts/NameDialog.tsx';
import styles from './AccountPage.module.css';
import { KeyboardSection } from './KeyboardSection.tsx';
import { OperatorSection } from './OperatorSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** What belongs to the person who is signed in. */
export function AccountPage() {
  const text = useText();
  const { name, email, role } = useMember();
  const { refresh } = useSession();
  const [isRenaming, setRenaming] = useState(false);
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
      <p>
        <button type="button" className="button" onClick={() => setRenaming(true)}>
          {text('console.staff.do.name')}
        </button>
      </p>
      {isRenaming && (
        <NameDialog name={name} path="/console/me/name" onDone={refresh} onClose={() => setRenaming(false)} />
      )}
      <PasswordSection />
      <SecondFactorSection />
      <SessionsSection />
      {role !== 'installer' && <KeyboardSection />}
      {role === 'owner' && <OperatorSection />}
    </>
  );
}
