import { useEffect, useRef, useState } from 'react';
import { type ErasingPreview, erasedAlong } from '#domain/erasing.ts';
import { formatAmount } from '#domain/price.ts';
import { Section } from '../frame/Section.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Facts } from '../lists/Facts.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import styles from './erasing.module.css';
import { FoundRows } from './FoundRows.tsx';
import { OtherNames } from './OtherNames.tsx';

interface FoundPersonProps {
  of: string[];
  preview: ErasingPreview;
  isAnew: boolean;
  /** Looks for another address or number too; undefined where there are enough. */
  onOther: ((name: string) => void) | undefined;
  onAnew: (preview: ErasingPreview) => void;
  onErased: () => void;
}

/** Everything that would go, and the way to let it go. */
export function FoundPerson({ of, preview, isAnew, onOther, onAnew, onErased }: FoundPersonProps) {
  const text = useText();
  const language = useLanguage();
  const result = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { registrations, payments, messages, subscriptions, waiting, counts, others, isMore, seen } = preview;
  const isNobody =
    [registrations, payments, messages, subscriptions, waiting].every(({ length }) => length === 0) &&
    counts.newsletters === 0;

  // What was found begins here for whoever hears the screen, each time it is another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark is what tells one from another
  useEffect(() => result.current?.focus(), [seen]);

  return (
    <div ref={result} className={styles.found} tabIndex={-1}>
      <Section title={text('console.erase.found')}>
        <p className={styles.names}>{text('console.erase.for', { names: of.join(', ') })}</p>
        {isAnew && (
          <p className={styles.anew} role="alert">
            {text('console.erase.meanwhile')}
          </p>
        )}
        {isNobody ? (
          <p>{text('console.erase.nothing')}</p>
        ) : (
          <>
            <FoundRows
              title={text('console.nav.registrations')}
              rows={registrations.map((one) => ({
                key: one.reference,
                at: one.created_at,
                name: one.reference,
                about: [one.name, one.email, one.phone],
              }))}
            />
            <FoundRows
              title={text('console.nav.payments')}
              rows={payments.map((one) => ({
                key: one.reference,
                at: one.created_at,
                name: one.reference,
                about: [one.name, one.phone, `${formatAmount(one.amount, language)} TL`],
              }))}
            />
            <FoundRows
              title={text('console.nav.messages')}
              rows={messages.map((one) => ({
                key: one.id,
                at: one.created_at,
                name: text(`console.message.kind.${one.kind}`),
                about: [one.name, one.email],
              }))}
            />
            <FoundRows
              title={text('console.nav.subscribers')}
              rows={subscriptions.map((one) => ({
                key: one.email,
                at: one.created_at,
                name: one.email,
                about: [],
              }))}
            />
            <FoundRows
              title={text('console.nav.waiting')}
              rows={waiting.map((one) => ({
                key: one.id,
                at: one.created_at,
                name: one.place,
                about: [one.name, one.contact],
              }))}
            />
            <Facts
              facts={erasedAlong
                .filter((what) => counts[what] > 0)
                .map((what) => [text(`console.erase.count.${what}`), counts[what]])}
            />
            {isMore && <p>{text('console.erase.more')}</p>}
          </>
        )}
        {onOther && others.length > 0 && <OtherNames names={others} onOther={onOther} />}
        {!isNobody && (
          <>
            <p className={styles.stays}>{text('console.erase.staysBehind')}</p>
            <button type="button" className="button button-go" onClick={() => setAsking(true)}>
              {text('console.erase.action')}
            </button>
          </>
        )}
      </Section>
      {isAsking && (
        <EraseDialog
          of={of}
          seen={seen}
          onAnew={(present) => {
            setAsking(false);
            onAnew(present);
          }}
          onErased={onErased}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
