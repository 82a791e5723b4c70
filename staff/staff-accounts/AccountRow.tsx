import { type StaffAccount, staffRoles } from '#domain/staff.ts';
import { formatMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { useMember } from '../session/session-context.tsx';
import type { AccountAction } from './AccountDialog.tsx';
import styles from './AccountRow.module.css';

interface AccountRowProps {
  person: StaffAccount;
  onAction: (action: AccountAction | 'name') => void;
}

/** Somebody of the staff, and what an owner may do about them. */
export function AccountRow({ person, onAction }: AccountRowProps) {
  const text = useText();
  const language = useLanguage();
  const isSelf = useMember().id === person.id;
  const name = person.name || person.email;
  const state = person.isDisabled ? 'disabled' : person.hasPassword ? 'active' : 'invited';
  const actions = wishesFor(person, isSelf);
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <p>
          <b>{name}</b>
          {isSelf && <span className={styles.mark}>{text('console.staff.you')}</span>}
          {state !== 'active' && (
            <span className={`${styles.mark} ${styles[state]}`}>{text(`console.staff.${state}`)}</span>
          )}
          {person.lockedUntil !== null && (
            <span className={`${styles.mark} ${styles.locked}`}>
              {text('console.staff.locked', { time: formatMoment(person.lockedUntil, language) })}
            </span>
          )}
        </p>
        <p className="small">{person.email}</p>
      </div>
      <div className={styles.facts}>
        <p>{text(`console.role.${person.role}`)}</p>
        <p className="small">
          {text(person.hasSecondFactor ? 'console.staff.hasSecond' : 'console.staff.noSecond')}
        </p>
      </div>
      <p className={`small ${styles.seen}`}>
        {person.lastSeenAt === null
          ? text('console.staff.neverSeen')
          : text('console.staff.seen', { time: formatMoment(person.lastSeenAt, language) })}
      </p>
      <div className={styles.actions}>
        {actions.map((action) => (
          <button
            key={action}
            type="button"
            className={`button ${styles.action}`}
            aria-label={`${text(`console.staff.do.${action}`)}: ${name}`}
            onClick={() => onAction(action)}
          >
            {text(`console.staff.do.${action}`)}
          </button>
        ))}
      </div>
    </li>
  );
}

function wishesFor(person: StaffAccount, isSelf: boolean): (AccountAction | 'name')[] {
  if (person.isDisabled) return ['enable'];
  if (isSelf) return ['name', 'link'];
  return [
    'name',
    'link',
    ...(person.hasSecondFactor ? (['reset-second-factor'] as const) : []),
    ...staffRoles.filter((role) => role !== person.role),
    'disable',
  ];
}
