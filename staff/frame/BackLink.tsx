import { Link } from 'wouter';
import styles from './BackLink.module.css';

interface BackLinkProps {
  href: string;
  children: string;
}

/** From one thing back to all of them, above its name. */
export function BackLink({ href, children }: BackLinkProps) {
  return (
    <Link className={styles.back} href={href}>
      {children}
    </Link>
  );
}
