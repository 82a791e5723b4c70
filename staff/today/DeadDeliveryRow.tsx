import { toast } from 'react-hot-toast/headless';
import { Link } from 'wouter';
import type { DeadDelivery } from '#domain/today.ts';
import { ask } from '../api/ask.ts';
import { useProblemToast } from '../api/use-problem-toast.ts';
import { useSending } from '../api/use-sending.ts';
import { useText } from '../language/language-context.tsx';
import { failureText } from '../lists/failure-text.ts';
import { Age } from './Age.tsx';
import styles from './DeadDeliveryRow.module.css';

/** What did not arrive, why, and the way to try once more. */
export function DeadDeliveryRow({ delivery, now }: { delivery: DeadDelivery; now: number }) {
  const text = useText();
  const { isSending, problem, send } = useSending();
  useProblemToast(problem);
  const { id, kind, about, attempts, reason, ended_at } = delivery;
  const what = [text(`console.delivery.${kind}`), about?.name].filter(Boolean).join(', ');

  function retry() {
    send(async () => {
      await ask(`/console/deliveries/${id}/retry`, { method: 'POST', body: {} });
      toast.success(text('console.delivery.retried'));
    });
  }

  return (
    <li className={styles.row}>
      <p className={styles.what}>
        {text(`console.delivery.${kind}`)}
        {about && (
          <>
            {' '}
            <Link href={about.path}>{about.name || text('console.registrations.nameless')}</Link>
          </>
        )}
      </p>
      <p className={`small ${styles.why}`}>
        {[reason && failureText(reason, text), text('console.payment.link.attempts', { count: attempts })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={styles.at}>
        <Age at={ended_at} now={now} />
      </p>
      <button
        type="button"
        className={`button ${styles.retry}`}
        aria-label={text('console.delivery.retryOf', { what })}
        aria-disabled={isSending}
        onClick={retry}
      >
        {text('console.delivery.retry')}
      </button>
    </li>
  );
}
