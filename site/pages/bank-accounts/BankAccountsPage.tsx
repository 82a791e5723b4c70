import { useEffect, useState } from 'react';
import { selectedPackageKey, transferChoiceKey } from '#domain/storage-keys.ts';
import { LazyPart } from '../../context/lazy-part.ts';
import { useCompany, useText } from '../../context/page-context.tsx';
import { readStored } from '../../context/storage.ts';
import { useLazyPart } from '../../context/use-lazy-part.ts';
import { LoadTrouble } from '../../dialog/LoadTrouble.tsx';
import { PageHeading } from '../../heading/PageHeading.tsx';
import { Place } from '../../places/Place.tsx';
import salamis from '../../places/salamis.svg';
import type { TransferTaskProps } from '../../transfer/TransferTask.tsx';
import styles from './BankAccountsPage.module.css';

/** In fours, as it is printed; copied without the spaces. */
const inFours = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** Comes once there is something to pay for. */
const task = new LazyPart<TransferTaskProps>(
  ['transfer', 'confirmation', 'packages'],
  () => import('../../transfer/TransferTask.tsx'),
);

export default function BankAccountsPage() {
  const text = useText();
  const company = useCompany();
  const { holder, bank, iban } = company.bankAccount;
  const [isChosen, setIsChosen] = useState(false);
  const [hasReference, setHasReference] = useState(false);
  const { state, onRetry } = useLazyPart(task, isChosen);

  useEffect(() => {
    const choice = readStored(transferChoiceKey, 'sessionStorage') ?? readStored(selectedPackageKey);
    setIsChosen(choice !== null);
  }, []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(iban);
      window.alert(text('bank_accounts.copied', { iban }));
    } catch (error) {
      console.error('The IBAN could not be copied.', error);
    }
  }

  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading crumb={text('bank_accounts.crumb')}>{text('bank_accounts.heading')}</PageHeading>
      <p className="lead">{text('bank_accounts.lead')}</p>
      {isChosen && state === 'failed' && <LoadTrouble onRetry={onRetry} />}
      {isChosen && state === 'there' && <task.component onReference={setHasReference} />}
      <button type="button" className={styles.iban} onClick={copy}>
        <span className="small">{text('bank_accounts.iban')}</span>
        <span className={styles.number}>{inFours(iban)}</span>
        <span className={styles.copy}>{text('bank_accounts.copy')}</span>
      </button>
      <div className={styles.split}>
        <div>
          <dl className={styles.facts}>
            <div>
              <dt>{text('bank_accounts.holder')}</dt>
              <dd>{holder}</dd>
            </div>
            <div>
              <dt>{text('bank_accounts.bank')}</dt>
              <dd>{bank}</dd>
            </div>
          </dl>
          {/* A reference says whose the payment is. */}
          {!hasReference && <p>{text('bank_accounts.note')}</p>}
          <p>{text('bank_accounts.after')}</p>
        </div>
        <Place drawing={salamis} name={text('bank_accounts.place')} width={720} height={420} />
      </div>
    </div>
  );
}
