import { reminderOn } from '#domain/customer-messages.ts';
import { islandDay } from '#domain/island-day.ts';
import type { MoneyDetail } from '#domain/money.ts';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { useAnswer } from '../api/use-answer.ts';
import { WhatsAppText } from '../customer-messages/WhatsAppText.tsx';
import { useText } from '../language/language-context.tsx';
import { customerName } from '../registrations/customer-name.ts';
import styles from './registration.module.css';

/** What the customer can be told by WhatsApp, as things stand. Of an appointment they are told where it stands. */
export function ReadyMessages({ registration }: { registration: ShownRegistration }) {
  const text = useText();
  const { id, reference, packageDetails, totalPrice, paid_until: until, lastBought } = registration;
  const money = useAnswer<MoneyDetail>(`/console/money/registration/${id}`).answer;
  const paid = money?.entries.findLast(({ kind, isReversed }) => kind === 'payment' && !isReversed);
  const to = { phone: registration.customerPhoneNumber, language: registration.language };
  const known = { name: customerName(registration), reference, package: packageDetails };
  return (
    <details className={styles.ready}>
      <summary>{text('console.whatsapp')}</summary>
      <div className="actions">
        <WhatsAppText {...to} about="received" field="body" facts={{ ...known, amount: totalPrice }} />
        {paid && (
          <WhatsAppText
            {...to}
            about="paid"
            field="body"
            facts={{
              ...known,
              amount: paid.amount,
              until,
              ...(paid.receipt !== null && { receipt: paid.receipt }),
            }}
          />
        )}
        {until && (
          <WhatsAppText
            {...to}
            about="runs_out"
            field={`days${reminderOn(islandDay(Date.now()), until)}`}
            facts={{ ...known, ...(lastBought && { package: lastBought.packageDetails }), until }}
          />
        )}
      </div>
    </details>
  );
}
