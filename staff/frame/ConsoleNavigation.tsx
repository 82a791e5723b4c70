import { Link, useLocation } from 'wouter';
import { consolePaths } from '#domain/console.ts';
import { useText } from '../language/language-context.tsx';
import { useMember } from '../session/session-context.tsx';
import styles from './ConsoleNavigation.module.css';

/** The screens that somebody of this role may open. */
export function ConsoleNavigation({ onGo }: { onGo?: () => void }) {
  const text = useText();
  const [path] = useLocation();
  const { role, hasSandbox } = useMember();
  const screens = [
    'today',
    'registrations',
    'renewals',
    'payments',
    'paid',
    'counter',
    'till',
    'statements',
    'messages',
    'subscribers',
    'packages',
    ...(hasSandbox ? (['sandbox'] as const) : []),
    ...(role === 'owner' ? (['staff', 'audit', 'erase'] as const) : []),
    'account',
  ] as const;
  return (
    <nav className={styles.nav} aria-label={text('console.nav')}>
      <ul>
        {screens.map((screen) => (
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
    </nav>
  );
}

/** Whether this is the screen, or one that is reached from it. */
function current(path: string, screen: string): 'page' | 'true' | undefined {
  if (path === screen) return 'page';
  return path.startsWith(`${screen}/`) ? 'true' : undefined;
}
