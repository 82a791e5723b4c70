import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { consolePaths, personPath, receiptPath, registrationPath } from '#domain/console.ts';
import type { Person, PersonsMoney } from '#domain/person.ts';
import { formatAmount } from '#domain/price.ts';
import { WaitingRow } from '../coverage/WaitingRow.tsx';
import { Section } from '../frame/Section.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Moment } from '../lists/Moment.tsx';
import { Row } from '../lists/Row.tsx';
import { MessageRow } from '../messages/MessageRow.tsx';
import { MessageStory } from '../messages/MessageStory.tsx';
import { JoinPayment } from '../payments/JoinPayment.tsx';
import { PaymentRow } from '../payments/PaymentRow.tsx';
import { RegistrationRow } from '../registrations/RegistrationRow.tsx';
import { SamePerson } from '../registrations/SamePerson.tsx';
import styles from './PersonScreen.module.css';

/** Everything under the phone and the e-mail of something, each kind with the newest first. */
export function PersonDetails({ person }: { person: Person }) {
  const text = useText();
  const language = useLanguage();
  const { names, registrations, appointments, payments, money, messages, looks = [], others } = person;
  if (names.length === 0) return <p>{text('console.person.nobody')}</p>;
  return (
    <div className={styles.person}>
      <p className={styles.names}>{text('console.person.under', { names: names.join(' · ') })}</p>
      {person.isMore && <p>{text('console.person.more')}</p>}
      <SamePerson pairs={person.pairs} />
      <Kind title={text('console.person.proposed')}>
        {person.proposed.map(({ payment, registration }) => (
          <li key={payment.id} className={styles.proposed}>
            <Link href={`${consolePaths.payments}/${payment.id}`}>
              {payment.reference} · {formatAmount(payment.amount, language)} TL
            </Link>
            <JoinPayment payment={payment} fitting={[registration]} />
          </li>
        ))}
      </Kind>
      <Kind title={text('console.nav.registrations')}>
        {registrations.map((one) => (
          <RegistrationRow key={one.id} registration={one} />
        ))}
      </Kind>
      <Kind title={text('console.person.appointments')}>
        {appointments.map(({ id, registration, reference, at, outcome }) => (
          <Row key={id} href={registrationPath(registration)} name={<Moment at={at} />} mark={null} at={null}>
            <p>
              {reference} · {text(`console.appointments.outcome.${outcome}`)}
            </p>
          </Row>
        ))}
      </Kind>
      <Kind title={text('console.nav.payments')}>
        {payments.map((one) => (
          <PaymentRow key={one.id} payment={one} />
        ))}
      </Kind>
      <Kind title={text('console.person.money')}>
        {money.map((entry) => (
          <MoneyRow key={entry.id} entry={entry} />
        ))}
      </Kind>
      <Kind title={text('console.nav.messages')}>
        {messages.map((one) => (
          <MessageRow key={one.id} message={one} more={<MessageStory message={one} />} />
        ))}
      </Kind>
      <Kind title={text('console.person.told')}>
        {person.notices.map(({ kind, subject, registration, reference, channel, at }) => (
          <Row
            key={`${kind} ${subject}`}
            href={registrationPath(registration)}
            name={text(`console.told.${kind}`)}
            mark={null}
            at={<Moment at={at} />}
          >
            <p>
              {reference} · {text(`console.channel.${channel}`)}
            </p>
          </Row>
        ))}
      </Kind>
      <Kind title={text('console.nav.subscribers')}>
        {person.subscribers.map(({ id, email, created_at }) => (
          <Row
            key={id}
            href={consolePaths.subscribers}
            name={email}
            mark={null}
            at={<Moment at={created_at} />}
          >
            {null}
          </Row>
        ))}
      </Kind>
      <Kind title={text('console.person.newsletters')}>
        {person.newsletters.map(({ id, subject, at }) => (
          <Row
            key={id}
            href={`${consolePaths.newsletters}/${id}`}
            name={subject}
            mark={null}
            at={<Moment at={at} />}
          >
            {null}
          </Row>
        ))}
      </Kind>
      <Kind title={text('console.nav.waiting')}>
        {person.waiting.map((one) => (
          <WaitingRow key={one.id} waiting={one} />
        ))}
      </Kind>
      <Kind title={text('console.person.looks')}>
        {looks.map(({ id, at, by, reference, registration }) => (
          <Row
            key={id}
            href={registrationPath(registration)}
            name={reference}
            mark={null}
            at={<Moment at={at} />}
          >
            <p>{by}</p>
          </Row>
        ))}
      </Kind>
      <Kind title={text('console.person.others')}>
        {others.map(({ name, registration }) => (
          <li key={name} className={styles.other}>
            <Link href={personPath('registration', registration)}>{name}</Link>
          </li>
        ))}
      </Kind>
    </div>
  );
}

/** Nothing where there is none. */
function Kind({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Section title={title}>
      <ol className={styles.rows}>{children}</ol>
    </Section>
  );
}

function MoneyRow({ entry }: { entry: PersonsMoney }) {
  const text = useText();
  const language = useLanguage();
  const { id, kind, method, amount, at, by, receipt, subject } = entry;
  const about =
    subject.kind === 'registration' ? registrationPath(subject.id) : `${consolePaths.payments}/${subject.id}`;
  return (
    <Row
      href={receipt === null ? about : receiptPath(id)}
      name={`${amount < 0 ? '−' : ''}${formatAmount(Math.abs(amount), language)} TL`}
      mark={null}
      at={<Moment at={at} />}
    >
      <p>
        {[text(`console.money.kind.${kind}`), text(`console.method.${method}`), subject.reference, by]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Row>
  );
}
