import { useEffect, useRef, useState } from 'react';
import { CloseIcon } from '#design/brand/icons.tsx';
import { type Confirmation, readConfirmation } from '#domain/confirmation.ts';
import { terms } from '#domain/terms.ts';
import { useCompany, useText } from '../context/page-context.tsx';
import { Price } from '../prices/Price.tsx';
import { PackageName, TermName } from './Choice.tsx';
import styles from './ConfirmationCard.module.css';
import { CopyButton } from './CopyButton.tsx';
import { forgetConfirmation, rememberConfirmation, storedConfirmation } from './confirmation-store.ts';
import { LinkLine, useUnbrokenPhone } from './LinkLine.tsx';
import { StatusLink } from './StatusLink.tsx';
import { useLinkState } from './use-link-state.ts';

/** Those that are still to come. */
const steps = ['call', 'installation', 'online'] as const;

export interface ConfirmationCardProps {
  onClose: () => void;
}

/** What was sent last, until it is put away or too old. */
export default function ConfirmationCard({ onClose }: ConfirmationCardProps) {
  const [confirmation] = useState(() => readConfirmation(storedConfirmation(), Date.now()));
  useEffect(() => {
    if (!confirmation) forgetConfirmation();
  }, [confirmation]);
  function close() {
    forgetConfirmation();
    onClose();
  }
  return confirmation && <Card confirmation={confirmation} onClose={close} />;
}

/** What reached us, under which reference, and what happens next. */
function Card({ confirmation, onClose }: ConfirmationCardProps & { confirmation: Confirmation }) {
  const text = useText();
  const company = useCompany();
  const phone = useUnbrokenPhone();
  const { kind, reference, speed, type, months, price, contact, isSeen } = confirmation;
  const told = useLinkState(reference, contact);
  const heading = useRef<HTMLHeadingElement>(null);
  const freeMonths = terms.find((term) => term.months === months)?.freeMonths ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    if (isSeen) return;
    // The first time it is on the screen the visitor is led to it.
    heading.current?.focus();
    rememberConfirmation({ ...confirmation, isSeen: true });
  }, []);

  return (
    <section className={styles.card} aria-labelledby="confirmation">
      <div className={styles.top}>
        <h2 id="confirmation" ref={heading} tabIndex={-1}>
          {text(`confirmation.${kind}`)}
        </h2>
        <button
          type="button"
          className="icon-button"
          aria-label={text('confirmation.close')}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      <div className={styles.columns}>
        <div className={styles.reference}>
          <p className="small">{text('confirmation.reference')}</p>
          <p className={styles.signs}>{reference}</p>
          <CopyButton value={reference} />
          <p className="small">{text('confirmation.keep')}</p>
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>{text('confirmation.package')}</dt>
            <dd>
              <PackageName name={`${speed} ${type}`} />
            </dd>
          </div>
          <div>
            <dt>{text('confirmation.term')}</dt>
            <dd>
              <TermName months={months} freeMonths={freeMonths} />
            </dd>
          </div>
          <div>
            <dt>{text('confirmation.total')}</dt>
            <dd className={styles.total}>
              <Price amount={price} />
            </dd>
          </div>
          {contact !== undefined && (
            <div>
              <dt>{text('confirmation.link')}</dt>
              <dd>
                <span role="status">
                  <LinkLine told={told} />
                </span>
              </dd>
            </div>
          )}
        </dl>
        <div className={styles.next}>
          <h3>{text('confirmation.next')}</h3>
          {kind === 'payment' ? (
            <p>{text('confirmation.next.payment')}</p>
          ) : (
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>
                  <b>{text(`steps.${step}`)}</b>
                  <span className="small">{text(`steps.${step}.text`)}</span>
                </li>
              ))}
            </ol>
          )}
          {kind === 'registration' && (
            <p>
              {text('confirmation.call')} <a href={`tel:${company.phone.dialled}`}>{phone}</a>
            </p>
          )}
          <StatusLink reference={reference} className="button">
            {text('confirmation.status')}
          </StatusLink>
        </div>
      </div>
    </section>
  );
}
