import { Link } from 'wouter';
import { staffPaths } from '#domain/staff-page.ts';
import { useText } from '../language/language-context.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';
import styles from './screen.module.css';

/** For an address that leads nowhere, or to a screen that is not for this role. */
export function NoSuchScreen() {
  const text = useText();
  return (
    <div className={styles.screen}>
      <ScreenHeading>{text('console.missing')}</ScreenHeading>
      <p className={styles.text}>{text('console.missing.text')}</p>
      <Link className="button" href={staffPaths.start}>
        {text('console.missing.start')}
      </Link>
    </div>
  );
}
