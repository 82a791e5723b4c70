import { useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { consolePaths } from '#domain/console.ts';
import { useText } from '../language/language-context.tsx';
import { useMember } from '../session/session-context.tsx';
import styles from './ConsoleNavigation.module.css';

/** The office's screens by what they are about; the first stands alone. */
const office = [
  { group: undefined, screens: ['today'] },
  { group: 'customers', screens: ['registrations', 'appointments', 'renewals', 'messages', 'waiting'] },
  { group: 'money', screens: ['counter', 'payments', 'paid', 'till', 'statements', 'sandbox'] },
  { group: 'site', screens: ['packages', 'coverage', 'subscribers', 'newsletters', 'words'] },
  { group: 'company', screens: ['staff', 'audit', 'erase', 'account'] },
] as const;
const field = [{ group: undefined, screens: ['myDay', 'account'] }] as const;
type Screen = (typeof office | typeof field)[number]['screens'][number];
const ownersOnly: readonly Screen[] = ['words', 'staff', 'audit', 'erase'];

/** The screens that somebody of this role may open. */
export function ConsoleNavigation({ onGo }: { onGo?: () => void }) {
  const text = useText();
  const id = useId();
  const nav = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const { role, hasSandbox } = useMember();
  // Where there is not room for all of them, the one that is open is seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another place in the list.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [path]);

  const mayOpen = (screen: Screen) =>
    screen === 'sandbox' ? hasSandbox : role === 'owner' || !ownersOnly.includes(screen);
  const groups = role === 'installer' ? field : office;
  return (
    <nav ref={nav} className={styles.nav} aria-label={text('console.nav')}>
      {groups.map(({ group, screens }) => (
        <div key={group ?? ''}>
          {group && (
            <p id={`${id}-${group}`} className={styles.group}>
              {text(`console.nav.group.${group}`)}
            </p>
          )}
          <ul aria-labelledby={group ? `${id}-${group}` : undefined}>
            {(screens as readonly Screen[]).filter(mayOpen).map((screen) => (
              <li key={screen}>
                <Link
                  href={consolePaths[screen]}
                  aria-current={current(path, consolePaths[screen])}
                  {...(onGo && { onClick: onGo })}
                >
                  {text(`console.nav.${screen}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Whether this is the screen, or one that is reached from it. */
function current(path: string, screen: string): 'page' | 'true' | undefined {
  if (path === screen) return 'page';
  return path.startsWith(`${screen}/`) ? 'true' : undefined;
}
