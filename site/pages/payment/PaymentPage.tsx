import { useEffect, useRef, useState } from 'react';
import { LazyPart } from '../../context/lazy-part.ts';
import { useText } from '../../context/page-context.tsx';
import { useLazyPart } from '../../context/use-lazy-part.ts';
import { useSelectedPackage } from '../../context/use-selected-package.ts';
import { LoadTrouble } from '../../dialog/LoadTrouble.tsx';
import { Scriptless } from '../../forms/Scriptless.tsx';
import { PageHeading } from '../../heading/PageHeading.tsx';
import { PageLink } from '../../links/PageLink.tsx';
import harbour from '../../places/girne-harbour.svg';
import { Place } from '../../places/Place.tsx';
import { LinkCheckSection } from './LinkCheckSection.tsx';
import { PackagePicker } from './PackagePicker.tsx';
import styles from './PaymentPage.module.css';
import type { PaymentTaskProps } from './PaymentTask.tsx';

/** Without a package there is nothing to pay for: the form comes once there is one. */
const task = new LazyPart<PaymentTaskProps>(['confirmation'], () => import('./PaymentTask.tsx'));

export default function PaymentPage() {
  const text = useText();
  const { selected, select } = useSelectedPackage();
  const [isPickerClosed, setIsPickerClosed] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const { state, onRetry } = useLazyPart(task, Boolean(selected));
  const isPicking = isChanging || (selected === null && !isPickerClosed);
  const none = useRef<HTMLDivElement>(null);

  // The picker opened by itself: there is no opener that could have the focus back.
  useEffect(() => {
    if (isPickerClosed) none.current?.querySelector('a')?.focus();
  }, [isPickerClosed]);

  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <PageHeading crumb={text('payment.crumb')}>{text('payment.heading')}</PageHeading>
        {/* Nobody is told anything about their choice before it is known: the server cannot look into the browser. */}
        {(selected === undefined || (selected && state === 'coming')) && (
          <p className="lead">{text('payment.lead')}</p>
        )}
        <Scriptless />
        {selected && state === 'failed' && <LoadTrouble onRetry={onRetry} />}
        {selected && state === 'there' && (
          <task.component
            selected={selected}
            onSelect={select}
            onNotOnSale={() => {
              setIsGone(true);
              setIsChanging(true);
            }}
            onChange={() => setIsChanging(true)}
          />
        )}
        {selected === null && (
          <div ref={none} className={styles.none}>
            <p className="lead">{text('payment.picker.none')}</p>
            <PageLink
              page="pricing"
              anchor="packages"
              className="button button-go"
              onClick={(event) => {
                event.preventDefault();
                setIsPickerClosed(false);
              }}
            >
              {text('payment.picker.open')}
            </PageLink>
            {/* Behind the picker nobody would see it. */}
            {!isPicking && <Place drawing={harbour} name={text('payment.place')} width={720} height={440} />}
          </div>
        )}
        {isPicking && (
          <PackagePicker
            {...(isGone && { lead: text('payment.notOnSale') })}
            onPick={(chosen) => {
              select(chosen);
              setIsChanging(false);
              setIsGone(false);
            }}
            onClose={() => {
              setIsPickerClosed(true);
              setIsChanging(false);
            }}
          />
        )}
      </div>
      <LinkCheckSection />
    </>
  );
}
