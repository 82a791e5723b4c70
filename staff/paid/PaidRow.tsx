import { Link } from 'wouter';
import { packageWords } from '#content/package-words.ts';
import { consolePaths } from '#domain/console.ts';
import type { PaidRequest } from '#domain/money-queue.ts';
import { formatAmount } from '#domain/price.ts';
import { useProblemToast } from '../api/use-problem-toast.ts';
import { useChange } from '../change/use-change.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Moment } from '../lists/Moment.tsx';
import { boughtTerm } from '../packages/package-words.ts';
import styles from './QueueRow.module.css';

/** Somebody who has paid. One press says that it is switched on. */
export function PaidRow({ request }: { request: PaidRequest }) {
  const text = useText();
  const language = useLanguage();
  const { isSending, problem, send, change } = useChange();
  useProblemToast(problem);
  const { reference } = request;
  const what = [
    packageWords(request.packageName, language),
    boughtTerm(request, text),
    `${formatAmount(request.amount, language)} TL`,
  ];
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          <Link href={`${consolePaths.payments}/${request.id}`}>
            {request.userName || text('console.payment.nameless')}
          </Link>
        </p>
        <p>{what.filter(Boolean).join(' · ')}</p>
        <p className="small">
          {[reference, request.clientPhone].filter(Boolean).join(' · ')} · <Moment at={request.paid_at} />
        </p>
      </div>
      <button
        type="button"
        className="button button-go"
        aria-label={`${text('console.paid.activate')}: ${reference}`}
        aria-disabled={isSending}
        onClick={() =>
          send(() =>
            change(`/console/payments/${request.id}/activate`, {}, () => ({
              done: text('console.paid.activated', { reference }),
            })),
          )
        }
      >
        {text('console.paid.activate')}
      </button>
    </li>
  );
}
