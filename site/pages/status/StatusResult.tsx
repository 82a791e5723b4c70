import { type ReactNode, useEffect, useRef } from 'react';
import { startOfDay } from '#domain/island-day.ts';
import { islandTimeZone } from '#domain/island-time-zone.ts';
import type { Language } from '#domain/language.ts';
import type { RequestStatus } from '#domain/request-status.ts';
import { PackageName, TermName } from '../../confirmation/Choice.tsx';
import { LinkLine, useUnbrokenPhone } from '../../confirmation/LinkLine.tsx';
import { usePageContext, useText } from '../../context/page-context.tsx';
import { PageLink } from '../../links/PageLink.tsx';
import { Price } from '../../prices/Price.tsx';
import { Receipts } from './Receipts.tsx';
import styles from './StatusPage.module.css';

/** Everything that the customer may know. */
export function StatusResult({ status }: { status: RequestStatus }) {
  const text = useText();
  const { language } = usePageContext();
  const heading = useRef<HTMLHeadingElement>(null);
  const { reference, months, freeMonths, money, receipts } = status;
  useEffect(() => heading.current?.focus(), []);

  // What is declined or cancelled is not to be paid for any more.
  const isOver = status.status === 'declined' || status.status === 'cancelled';
  const facts: [label: string, value: ReactNode][] = [
    [text('status.state'), <StageText key="stage" status={status} />],
    ...(status.kind === 'registration' && status.status === 'scheduled' && status.appointment_at
      ? [
          [text('status.appointment'), <Appointment key="appointment" status={status} />] satisfies [
            string,
            ReactNode,
          ],
        ]
      : []),
    ...(status.kind === 'registration' && status.paidUntil
      ? [
          [text('status.paidUntil'), dayOf(startOfDay(status.paidUntil), language)] satisfies [
            string,
            ReactNode,
          ],
        ]
      : []),
    ...(status.kind === 'payment' && status.link
      ? [
          [text('confirmation.link'), <LinkLine key="link" told={status.link} />] satisfies [
            string,
            ReactNode,
          ],
        ]
      : []),
    [text('confirmation.package'), <PackageName key="package" name={status.package} />],
    ...(months
      ? [
          [
            text('confirmation.term'),
            <TermName key="term" months={months} freeMonths={freeMonths} />,
          ] satisfies [string, ReactNode],
        ]
      : []),
    [text('status.sent'), dayOf(status.created_at, language)],
  ];
  return (
    <section className={styles.result} aria-labelledby="status-result">
      <h2 id="status-result" ref={heading} tabIndex={-1}>
        {text('status.result', { reference })}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {(!isOver || receipts.length > 0) && (
        <section aria-labelledby="status-money">
          <h3 id="status-money">{text('status.money')}</h3>
          <p>{text(`status.money.${money.state}`)}</p>
          <dl className={styles.money}>
            <div>
              <dt>{text('confirmation.total')}</dt>
              <dd>
                <Price amount={money.price} />
              </dd>
            </div>
            <div>
              <dt>{text('status.paid')}</dt>
              <dd>
                <Price amount={money.paid} />
              </dd>
            </div>
            {!isOver && (
              <div>
                <dt>{text('status.due')}</dt>
                <dd>
                  <Price amount={money.due} />
                </dd>
              </div>
            )}
          </dl>
          {!isOver && money.due > 0 && (
            <p>
              {text('status.pay')} <PageLink page="bank_accounts">{text('status.pay.account')}</PageLink>
            </p>
          )}
        </section>
      )}
      {receipts.length > 0 && <Receipts receipts={receipts} />}
    </section>
  );
}

/** When the installers come, and a file that puts it into a calendar. */
function Appointment({ status }: { status: RequestStatus & { kind: 'registration' } }) {
  const text = useText();
  const { language } = usePageContext();
  const { appointment, appointment_at, reference } = status;
  if (!appointment) return momentOf(appointment_at ?? 0, language);
  const { day, begins, ends, calendar } = appointment;
  return (
    <>
      {written(startOfDay(day), language, { dateStyle: 'full' })}, {begins}–{ends}
      <button type="button" className={`button ${styles.calendar}`} onClick={() => save(calendar, reference)}>
        {text('status.calendar')}
      </button>
    </>
  );
}

function save(calendar: string, reference: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar' }));
  link.download = `meltem-${reference}.ics`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Where it is, in a customer's words. */
function StageText({ status }: { status: RequestStatus }) {
  const text = useText();
  const phone = useUnbrokenPhone();
  if (status.kind === 'registration') return text(`status.registration.${status.status}`, { phone });
  const isOver = status.status === 'paid' || status.status === 'cancelled';
  return text(`status.payment.${isOver ? (status.status as 'paid' | 'cancelled') : status.method}`, {
    phone,
  });
}

function dayOf(at: number, language: Language): string {
  return written(at, language, { dateStyle: 'long' });
}

function momentOf(at: number, language: Language): string {
  return written(at, language, { dateStyle: 'full', timeStyle: 'short' });
}

/** By the clocks of the island, wherever the reader is. */
function written(at: number, language: Language, how: Intl.DateTimeFormatOptions): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { ...how, timeZone: islandTimeZone }).format(at);
}
