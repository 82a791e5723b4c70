import type { RegistrationStatus } from '#domain/registration-status.ts';
import { useText } from '../language/language-context.tsx';
import styles from './StatusMark.module.css';

export function StatusMark({ status }: { status: RegistrationStatus }) {
  const text = useText();
  return <b className={`${styles.mark} ${styles[status]}`}>{text(`console.status.${status}`)}</b>;
}
