import { useState } from 'react';
import type { StaffAccount } from '#domain/staff.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import { useSession } from '../session/session-context.tsx';
import { type AccountAction, AccountDialog } from './AccountDialog.tsx';
import { AccountRow } from './AccountRow.tsx';
import { AddAccountDialog } from './AddAccountDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import styles from './StaffAccountsPage.module.css';

type Open =
  | { name: 'add' }
  | { name: 'link'; link: string }
  | { name: 'name'; person: StaffAccount }
  | { name: 'action'; action: AccountAction; person: StaffAccount };

/** Everybody who may sign in, for owners. */
export function StaffAccountsPage() {
  const text = useText();
  // It may be one's own name, which is in the frame.
  const { refresh } = useSession();
  const people = useAnswer<StaffAccount[]>('/console/staff');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  const showLink = (link: string) => setOpen({ name: 'link', link });

  return (
    <>
      <div className={styles.top}>
        <ScreenHeading>{text('console.nav.staff')}</ScreenHeading>
        <button type="button" className="button button-go" onClick={() => setOpen({ name: 'add' })}>
          {text('console.staff.add')}
        </button>
      </div>
      <Loaded asking={people}>
        {(list) => (
          <ul className={styles.list}>
            {list.map((person) => (
              <AccountRow
                key={person.id}
                person={person}
                onAction={(action) =>
                  setOpen(action === 'name' ? { name: 'name', person } : { name: 'action', action, person })
                }
              />
            ))}
          </ul>
        )}
      </Loaded>
      {open?.name === 'add' && <AddAccountDialog onAdded={showLink} onClose={close} />}
      {open?.name === 'link' && <LinkDialog link={open.link} onClose={close} />}
      {open?.name === 'name' && (
        <NameDialog
          name={open.person.name}
          path={`/console/staff/${open.person.id}/name`}
          onDone={refresh}
          onClose={close}
        />
      )}
      {open?.name === 'action' && (
        <AccountDialog action={open.action} person={open.person} onLink={showLink} onClose={close} />
      )}
    </>
  );
}
