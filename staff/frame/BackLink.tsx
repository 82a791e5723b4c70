import { Link } from 'wouter';
import { goingBack, lastAddress } from './places.ts';
import styles from './screen.module.css';

interface BackLinkProps {
  /** The path of a list. */
  href: string;
  children: string;
}

/** From one thing back to all of them, above its name: to the search and page that one came from. */
export function BackLink({ href, children }: BackLinkProps) {
  return (
    <Link className={styles.back} href={lastAddress(href)} state={goingBack}>
      {children}
    </Link>
  );
}
