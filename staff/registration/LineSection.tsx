import { useState } from 'react';
import { Link } from 'wouter';
import { packageWords } from '#content/package-words.ts';
import { consolePaths } from '#domain/console.ts';
import { islandDay } from '#domain/island-day.ts';
import type { PaidUntil } from '#domain/paid-until.ts';
import { formatAmount } from '#domain/price.ts';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { useChange } from '../change/use-change.ts';
import { Section } from '../frame/Section.tsx';
import { formatDay } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Facts } from '../lists/Facts.tsx';
import { boughtTerm } from '../packages/package-words.ts';
import { customerName } from '../registrations/customer-name.ts';
import { NextTermDialog } from '../renewals/NextTermDialog.tsx';
import { RenewalsLeft } from '../renewals/RenewalsLeft.tsx';
import { useRenewals } from '../renewals/use-renewals.ts';
import { LineDialog } from './LineDialog.tsx';

interface LineSectionProps {
  registration: ShownRegistration;
  line: PaidUntil;
}

/** Until when the line is paid, how that came about, and what can be done about it. */
export function LineSection({ registration, line }: LineSectionProps) {
  const text = useText();
  const language = useLanguage();
  const renewing = useRenewals();
  const [isCorrecting, setCorrecting] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const { id, reference, partPaid, lastBought, end_set, line_reason, line_by } = registration;
  // The first term is the registration's own: its money is taken there.
  const isFirstDue = line.activeFrom !== null && line.until === null && Boolean(registration.months);
  const day = (of: string) => formatDay(of, language);
  const taking = useChange<Pick<PaidUntil, 'until'>>(
    { seen: line.until },
    { now: ({ until }) => (until ? day(until) : '–') },
  );

  function take() {
    // What others take meanwhile is told on sending.
    taking.begin();
    setTaking(true);
  }

  return (
    <Section title={text('console.line')}>
      {line.until === null && <p>{text('console.line.unpaid')}</p>}
      <Facts
        facts={[
          [text('console.line.until'), line.until && <b>{day(line.until)}</b>],
          [text('console.line.from'), line.activeFrom && day(line.activeFrom)],
          [
            text('console.line.bought'),
            lastBought &&
              [packageWords(lastBought.packageDetails, language), boughtTerm(lastBought, text)].join(' · '),
          ],
        ]}
      />
      {end_set && <p className="small">{text('console.line.set', { day: day(end_set) })}</p>}
      {line.terms.length > 0 && (
        <ul className="small">
          {line.terms.map(({ from, until, at, months, freeMonths }) => (
            <li key={from}>
              {text('console.line.term', {
                term: boughtTerm({ months, free_months: freeMonths }, text),
                from: day(from),
                until: day(until),
                paid: day(islandDay(at)),
              })}
            </li>
          ))}
        </ul>
      )}
      {line_reason && (
        <p className="small">{text('console.line.byHand', { name: line_by ?? '–', reason: line_reason })}</p>
      )}
      <RenewalsLeft renewing={renewing} />
      <div className="actions">
        {partPaid && (
          <Link className="button" href={`${consolePaths.payments}/${partPaid.id}`}>
            {text('console.renewals.take.rest', { due: formatAmount(partPaid.due, language) })}
          </Link>
        )}
        {!partPaid && !isFirstDue && (
          <button type="button" className="button" onClick={take}>
            {text('console.renewals.take')}
          </button>
        )}
        {!partPaid && (
          <button
            type="button"
            className="button"
            aria-disabled={renewing.isSending}
            onClick={() => renewing.renew([{ id, name: customerName(registration) || reference }])}
          >
            {text('console.renewals.send')}
          </button>
        )}
        <button type="button" className="button" onClick={() => setCorrecting(true)}>
          {text('console.line.correct')}
        </button>
      </div>
      {isTaking && (
        <NextTermDialog
          registration={registration}
          changing={taking}
          onClose={() => {
            taking.forget();
            setTaking(false);
          }}
        />
      )}
      {isCorrecting && (
        <LineDialog registration={registration} line={line} onClose={() => setCorrecting(false)} />
      )}
    </Section>
  );
}
