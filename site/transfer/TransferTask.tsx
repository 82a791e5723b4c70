import { useEffect } from 'react';
import type { Offer } from '#domain/offer.ts';
import type { SelectedPackage } from '#domain/payment.ts';
import { formatNumber } from '#domain/price.ts';
import { terms } from '#domain/terms.ts';
import { PackageName, TermName } from '../confirmation/Choice.tsx';
import { CopyButton } from '../confirmation/CopyButton.tsx';
import { usePageContext, useText } from '../context/page-context.tsx';
import { PageLink } from '../links/PageLink.tsx';
import { Price } from '../prices/Price.tsx';
import { FollowTransfer } from './FollowTransfer.tsx';
import styles from './TransferTask.module.css';
import { useTransfer } from './use-transfer.ts';
import { useTransferChoice } from './use-transfer-choice.ts';

export interface TransferTaskProps {
  /** Whether there is a reference to pay with. */
  onReference: (isThere: boolean) => void;
}

/** What follows if something is chosen that is on sale. */
export default function TransferTask({ onReference }: TransferTaskProps) {
  const { chosen, select } = useTransferChoice();
  return chosen && <Transfer chosen={chosen} onSelect={select} onReference={onReference} />;
}

interface TransferProps extends TransferTaskProps {
  chosen: SelectedPackage;
  /** The visitor agrees to another price. */
  onSelect: (chosen: SelectedPackage) => void;
}

/** How much to transfer, for what, and the reference that says whose money it is. */
function Transfer({ chosen, onSelect, onReference }: TransferProps) {
  const text = useText();
  const { language } = usePageContext();
  const { present, ask, onLeft } = useTransfer(chosen);
  const { speed, type, months, price } = chosen;
  const freeMonths = terms.find((term) => term.months === months)?.freeMonths ?? 0;

  const isThere = present.state === 'there';
  useEffect(() => onReference(isThere), [isThere, onReference]);

  function accept(offer: Offer) {
    const agreed = { ...chosen, price: offer.price, months: offer.months };
    onSelect(agreed);
    ask(agreed);
  }

  return (
    <section className={styles.transfer} aria-labelledby="transfer">
      <h2 id="transfer">{text('transfer.heading')}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{text('transfer.for')}</dt>
          <dd>
            <PackageName name={`${speed} ${type}`} />, <TermName months={months} freeMonths={freeMonths} />
          </dd>
        </div>
        <div>
          <dt>{text('transfer.amount')}</dt>
          <dd className={styles.copied}>
            <span className={styles.figure}>
              <Price amount={price} />
            </span>
            <CopyButton value={String(price)} label={text('transfer.amount.copy')} />
          </dd>
        </div>
        {present.state === 'there' && (
          <div>
            <dt>{text('transfer.reference')}</dt>
            <dd className={styles.copied}>
              <span className={styles.signs}>{present.transfer.reference}</span>
              <CopyButton value={present.transfer.reference} label={text('transfer.reference.copy')} />
            </dd>
          </div>
        )}
      </dl>
      {/* There from the start, so that screen readers notice. */}
      <p role="status">
        {present.state === 'preparing' && text('transfer.preparing')}
        {present.state === 'there' && text('transfer.why')}
      </p>
      {present.state === 'failed' && (
        <div className={styles.news} role="alert">
          <p>{text('transfer.failed')}</p>
          <button type="button" className="button" onClick={() => ask(chosen)}>
            {text('transfer.retry')}
          </button>
        </div>
      )}
      {present.state === 'priceChanged' && (
        <div className={styles.news} role="alert">
          <p>
            {text('transfer.priceChanged', {
              was: formatNumber(price, language),
              is: formatNumber(present.offer.price, language),
            })}
          </p>
          <button type="button" className="button button-go" onClick={() => accept(present.offer)}>
            {text('transfer.accept', { price: formatNumber(present.offer.price, language) })}
          </button>
        </div>
      )}
      {present.state === 'notOnSale' && (
        <div className={styles.news} role="alert">
          <p>{text('transfer.notOnSale')}</p>
          <PageLink page="pricing" anchor="packages" className="button button-go">
            {text('transfer.choose')}
          </PageLink>
        </div>
      )}
      {present.state === 'there' && <FollowTransfer transfer={present.transfer} onLeft={onLeft} />}
    </section>
  );
}
