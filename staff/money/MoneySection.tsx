import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { receiptPath } from '#domain/console.ts';
import type { LedgerSubject, MoneyState } from '#domain/ledger.ts';
import type { MoneyDetail, ShownEntry } from '#domain/money.ts';
import { formatAmount } from '#domain/price.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { useChange } from '../change/use-change.ts';
import { Section } from '../frame/Section.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Facts } from '../lists/Facts.tsx';
import { Mark, type MarkTone } from '../lists/Mark.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { EntryList } from './EntryList.tsx';
import { TakeMoneyDialog } from './TakeMoneyDialog.tsx';

const tones: Record<MoneyState, MarkTone> = {
  due: 'waits',
  part_paid: 'waits',
  paid: 'good',
  overpaid: 'bad',
  refunded: 'over',
};

interface MoneySectionProps {
  subject: LedgerSubject;
  /** Whether somebody came to take the money. */
  isTaken?: boolean;
}

/** The money for a payment or a registration: how it stands, what came and went, and taking what is due. */
export function MoneySection({ subject, isTaken = false }: MoneySectionProps) {
  const text = useText();
  const asking = useAnswer<MoneyDetail>(`/console/money/${subject.kind}/${encodeURIComponent(subject.id)}`);
  return (
    <Section title={text('console.money')}>
      <Loaded asking={asking}>
        {(detail) => <MoneyOfSubject detail={detail} isTaken={isTaken && detail.money.due > 0} />}
      </Loaded>
    </Section>
  );
}

function MoneyOfSubject({ detail, isTaken }: { detail: MoneyDetail; isTaken: boolean }) {
  const text = useText();
  const language = useLanguage();
  const [, go] = useLocation();
  const [isTaking, setTaking] = useState(isTaken);
  const [corrected, setCorrected] = useState<ShownEntry>();
  const { money, entries } = detail;
  const lira = (amount: number) => `${formatAmount(amount, language)} TL`;
  const taking = useChange<MoneyDetail>(
    { seen: money.paid },
    { now: (present) => `${text('console.money.due')}: ${lira(present.money.due)}` },
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was seen when the dialog opened
  useEffect(() => {
    if (isTaken) taking.begin();
  }, []);

  function take() {
    // What others take meanwhile is told on sending.
    taking.begin();
    setTaking(true);
  }

  return (
    <>
      <Facts
        facts={[
          [
            text('console.list.state'),
            <Mark key="state" tone={tones[money.state]}>
              {text(`console.money.state.${money.state}`)}
            </Mark>,
          ],
          [text('console.money.price'), lira(money.price)],
          [text('console.money.paid'), lira(money.paid)],
          [text('console.money.due'), lira(money.due)],
        ]}
      />
      {entries.length === 0 ? (
        <p>{text('console.money.entries.none')}</p>
      ) : (
        <EntryList entries={entries} onCorrect={setCorrected} />
      )}
      {money.due > 0 && (
        <button type="button" className="button button-go" onClick={take}>
          {text('console.take')}
        </button>
      )}
      {isTaking && (
        <TakeMoneyDialog
          detail={detail}
          changing={taking}
          onTaken={({ entry }) => go(receiptPath(entry))}
          onClose={() => {
            taking.forget();
            setTaking(false);
          }}
        />
      )}
      {corrected && <CorrectDialog entry={corrected} onClose={() => setCorrected(undefined)} />}
    </>
  );
}
