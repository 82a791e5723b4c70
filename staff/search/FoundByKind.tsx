import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { consolePaths, receiptPath } from '#domain/console.ts';
import type { Found, FoundRows } from '#domain/found.ts';
import type { Language } from '#domain/language.ts';
import { receiptNumber } from '#domain/ledger.ts';
import { type ListPage, moreThan } from '#domain/list-page.ts';
import { readSpeed } from '#domain/package-search.ts';
import { formatAmount } from '#domain/price.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { WaitingRow } from '../coverage/WaitingRow.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Moment } from '../lists/Moment.tsx';
import { NewCustomerLink } from '../lists/NewCustomerLink.tsx';
import { PersonLink } from '../lists/PersonLink.tsx';
import { Row } from '../lists/Row.tsx';
import { MessageRow } from '../messages/MessageRow.tsx';
import { PackageRow } from '../packages/PackageRow.tsx';
import { PaymentRow } from '../payments/PaymentRow.tsx';
import { RegistrationRow } from '../registrations/RegistrationRow.tsx';
import styles from './SearchPage.module.css';

interface Kind extends Pick<ListPage, 'count' | 'isMore'> {
  name: keyof Found;
  rows: ReactNode[];
  /** The list with the same search. */
  list: string;
}

/** A few of each kind, and the ways to all of them. */
export function FoundByKind({ typed, isShort }: { typed: string; isShort: boolean }) {
  const text = useText();
  const language = useLanguage();
  const asking = useAnswer<Found>(`/console/search?${new URLSearchParams({ text: typed })}`);
  return (
    <Loaded asking={asking}>
      {(found) => {
        const kinds = kindsOf(found, typed, text, language).filter(({ count }) => count > 0);
        const count = kinds.reduce((sum, each) => sum + each.count, 0);
        const isMore = kinds.some((each) => moreThan(each) !== undefined);
        return (
          <div className={styles.found}>
            <p role="status">{summary({ count, isMore })}</p>
            {count === 0 && !isShort && (
              <p>
                <NewCustomerLink typed={typed} />
              </p>
            )}
            {kinds.map((kind) => (
              <KindSection key={kind.name} kind={kind} />
            ))}
          </div>
        );
      }}
    </Loaded>
  );

  function summary(all: Pick<ListPage, 'count' | 'isMore'>): string {
    const { count } = all;
    if (count === 0) return text(isShort ? 'console.search.short' : 'console.search.none', { text: typed });
    const over = moreThan(all);
    return over === undefined
      ? text('console.search.found', { count })
      : text('console.search.foundMore', { count: over });
  }
}

function KindSection({ kind }: { kind: Kind }) {
  const { name, count, rows, list } = kind;
  const text = useText();
  const over = moreThan(kind);
  const title = text(`console.nav.${name}`);
  return (
    <section className={styles.kind} aria-label={title}>
      <h2>{title}</h2>
      <ol className={styles.rows}>{rows}</ol>
      {count > rows.length && (
        <Link className={styles.all} href={list}>
          {over === undefined
            ? text('console.search.all', { count })
            : text('console.search.allMore', { count: over })}
        </Link>
      )}
    </section>
  );
}

function kindsOf(found: Found, typed: string, text: ReturnType<typeof useText>, language: Language): Kind[] {
  const same = new URLSearchParams({ text: typed });
  const speed = String(readSpeed(typed) ?? '');
  return [
    kind('registrations', found.registrations, `?${same}`, (one) => (
      <RegistrationRow
        key={one.id}
        registration={one}
        more={<PersonLink kind="registration" id={one.id} />}
      />
    )),
    kind('payments', found.payments, `?${same}`, (one) => (
      <PaymentRow
        key={one.id}
        payment={one}
        more={one.clientPhone && <PersonLink kind="payment" id={one.id} />}
      />
    )),
    kind('receipts', found.receipts, '', ({ entry, number, payer, reference, amount, at }) => (
      <Row
        key={entry}
        href={receiptPath(entry)}
        name={text('console.money.receipt', { number: receiptNumber(number) })}
        mark={null}
        at={<Moment at={at} />}
      >
        <p>{[payer, reference, `${formatAmount(amount, language)} TL`].filter(Boolean).join(' · ')}</p>
      </Row>
    )),
    kind('messages', found.messages, `?${same}&status=all`, (one) => (
      <MessageRow key={one.id} message={one} more={<PersonLink kind={one.kind} id={one.id} />} />
    )),
    kind('subscribers', found.subscribers, `?${same}`, ({ id, email, created_at }) => (
      <Row
        key={email}
        href={`${consolePaths.subscribers}?${new URLSearchParams({ text: email })}`}
        name={email}
        mark={null}
        at={<Moment at={created_at} />}
      >
        <PersonLink kind="subscriber" id={id} />
      </Row>
    )),
    kind('waiting', found.waiting, `?${same}`, (one) => <WaitingRow key={one.id} waiting={one} />),
    kind('packages', found.packages, `?state=all&${new URLSearchParams({ speed })}`, (one) => (
      <PackageRow key={one.id} managed={one} />
    )),
    kind('staff', found.staff, '', ({ id, name, email, role }) => (
      <Row key={id} href={consolePaths.staff} name={name || email} mark={null} at={null}>
        <p>
          {email} · {text(`console.role.${role}`)}
        </p>
      </Row>
    )),
  ];
}

function kind<Name extends keyof Found, Each>(
  name: Name,
  found: FoundRows<Each> | undefined,
  query: string,
  row: (one: Each) => ReactNode,
): Kind {
  const { rows = [], count = 0, isMore } = found ?? {};
  return { name, count, isMore, rows: rows.map(row), list: consolePaths[name] + query };
}
