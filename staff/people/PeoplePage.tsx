import { useState } from 'react';
import type { StaffAccount } from '#domain/staff.ts';
import { Loaded } from '../asking/Loaded.tsx';
import { useAnswer } from '../asking/use-answer.ts';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import { AddPersonDialog } from './AddPersonDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import styles from './PeoplePage.module.css';
import { PersonDialog, type PersonWish } from './PersonDialog.tsx';
import { PersonRow } from './PersonRow.tsx';

type Open =
  | { name: 'add' }
  | { name: 'link'; link: string }
  | { name: 'wish'; wish: PersonWish; person: StaffAccount };

/** Everybody who may sign in, for owners. */
export function PeoplePage() {
  const text = useText();
  const people = useAnswer<StaffAccount[]>('/console/staff');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  function showLink(link: string) {
    setOpen({ name: 'link', link });
    people.askAgain();
  }

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
              <PersonRow
                key={person.id}
                person={person}
                onWish={(wish) => setOpen({ name: 'wish', wish, person })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {open?.name === 'add' && <AddPersonDialog onAdded={showLink} onClose={close} />}
      {open?.name === 'link' && <LinkDialog link={open.link} onClose={close} />}
      {open?.name === 'wish' && (
        <PersonDialog
          wish={open.wish}
          person={open.person}
          onLink={showLink}
          onDone={people.askAgain}
          onClose={close}
        />
      )}
    </>
  );
}
