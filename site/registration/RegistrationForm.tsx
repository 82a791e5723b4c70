import { type ReactNode, useEffect, useState } from 'react';
import type { InternetPackage } from '#domain/internet-package.ts';
import type { Offer } from '#domain/offer.ts';
import { formatNumber } from '#domain/price.ts';
import { type CustomerRegistration, packageDetails, registrationFaults } from '#domain/registration.ts';
import { selectPackage } from '#domain/selected-package.ts';
import { transferKey } from '#domain/storage-keys.ts';
import { type Term, termTotal } from '#domain/terms.ts';
import { registrationReloadMs } from '#domain/timings.ts';
import '#design/styles/form-fields.css';
import { rememberConfirmation } from '../confirmation/confirmation-store.ts';
import { usePageContext, useText } from '../context/page-context.tsx';
import { writeStored } from '../context/storage.ts';
import { isDraftAside, takeDraftBack } from '../forms/drafts.ts';
import { Form } from '../forms/Form.tsx';
import { FormSuccess } from '../forms/FormSuccess.tsx';
import { fieldText } from '../forms/field-text.ts';
import { registrationForm } from '../forms/form-names.ts';
import { SendButton } from '../forms/SendButton.tsx';
import { reloadLater } from '../forms/submissions.ts';
import { ConsentLine } from './ConsentLine.tsx';
import { IdCardField } from './IdCardField.tsx';
import type { PreparedImage } from './prepare-image.ts';
import { RegistrationFields } from './RegistrationFields.tsx';
import styles from './RegistrationForm.module.css';
import { useRegistration } from './use-registration.ts';

export interface RegistrationFormProps {
  internetPackage: InternetPackage;
  term: Term;
  /** Kept by whoever shows the form: it outlives a step back to the terms. */
  image: PreparedImage | undefined;
  onImage: (image: PreparedImage | undefined) => void;
  onPriceChanged: (offer: Offer) => void;
  /** Stands beside the button that sends. */
  back: ReactNode;
}

/** A new customer. Stars are advice: only e-mail, phone and the ID image must be there. */
export default function RegistrationForm(props: RegistrationFormProps) {
  const { internetPackage, term, image: picked, onImage, onPriceChanged, back } = props;
  const text = useText();
  const { language } = usePageContext();
  const [oldPrice, setOldPrice] = useState<number>();
  const [isAside, setIsAside] = useState(() => isDraftAside(registrationForm));
  const total = termTotal(internetPackage, term);
  const { type, package_name: speed } = internetPackage;
  const { state, progress, sent, refusal, refusalOf, submit } = useRegistration(
    ({ reference }) => {
      const at = Date.now();
      const chosen = selectPackage(internetPackage, term);
      rememberConfirmation({ ...chosen, kind: 'registration', reference, at });
      // Whoever then pays for it by transfer uses the same reference.
      writeStored(transferKey, JSON.stringify({ ...chosen, reference, token: null, at }));
      window.alert(text('registration.alert.success'));
      reloadLater(registrationReloadMs);
    },
    (offer) => {
      setOldPrice(total);
      onPriceChanged(offer);
    },
  );
  const isBusy = state === 'sending' || state === 'accepted';
  // A form that is opened again shows what is being sent.
  const image = isBusy ? sent?.image : picked;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was refused while the form was closed
  useEffect(() => {
    const offer = state === 'open' ? refusal?.offer : undefined;
    const isOfThis = offer?.speed === speed && offer.type === type && offer.months === term.months;
    if ((state === 'refused' || isOfThis) && !picked) onImage(sent?.image);
    if (!isOfThis || !sent) return;
    setOldPrice(sent.registration.totalPrice);
    onPriceChanged(offer);
  }, []);

  const which = text('packages.choose.which', { type: text(`packages.${type}`), speed });
  // "12 + 3 months": short enough for a field on a phone.
  const months = term.freeMonths > 0 ? `${term.months} + ${term.freeMonths}` : term.months;
  const chosenName = `${which}, ${text('packages.months', { months })}`;

  function send(fields: FormData) {
    if (!image) return;
    const registration = {
      customerFirstName: fieldText(fields, 'customerFirstName'),
      customerLastName: fieldText(fields, 'customerLastName'),
      customerCountry: fieldText(fields, 'customerCountry'),
      customerEmail: fieldText(fields, 'customerEmail'),
      customerAddress: fieldText(fields, 'customerAddress'),
      customerPhoneNumber: fieldText(fields, 'customerPhoneNumber'),
      customerNeedRouter: fields.has('customerNeedRouter') ? 'true' : 'false',
      packageDetails: packageDetails(internetPackage.package_name, internetPackage.type),
      months: term.months,
      totalPrice: total,
    } satisfies Omit<CustomerRegistration, 'nationalId'>;
    const faults = registrationFaults({ ...registration, nationalId: image.name });
    // The alert names the first; every faulty field says so itself.
    if (faults[0] === 'email') window.alert(text('frame.alert.email'));
    else if (faults[0] === 'phone') window.alert(text('registration.alert.phone'));
    else submit({ registration, packageName: chosenName, image });
    return {
      ...(faults.includes('email') && { customerEmail: text('registration.email.missing') }),
      ...(faults.includes('phone') && { customerPhoneNumber: text('registration.phone.missing') }),
    };
  }

  return (
    <>
      <p className="lead">{text('registration.lead')}</p>
      <p className={`small ${styles.marks}`}>{text('registration.marks')}</p>
      {isAside && !isBusy && (
        <p className={styles.aside}>
          {text('registration.aside')}{' '}
          <button
            type="button"
            className="button"
            onClick={() => {
              takeDraftBack(registrationForm);
              setIsAside(false);
            }}
          >
            {text('registration.aside.back')}
          </button>
        </p>
      )}
      <Form
        // What is put back is read when the fields appear.
        key={String(isAside)}
        name={registrationForm}
        label={text('registration.heading')}
        state={state}
        onSubmit={send}
        className="form-grid"
      >
        <RegistrationFields packageName={isBusy && sent ? sent.packageName : chosenName} />
        <IdCardField
          image={image}
          progress={progress}
          refusal={image && refusalOf(image)}
          onChange={onImage}
        />
        {oldPrice !== undefined && (
          <p className={styles.news} role="alert">
            {text('registration.priceChanged', {
              was: formatNumber(oldPrice, language),
              is: formatNumber(total, language),
            })}
          </p>
        )}
        <div className={styles.end}>
          {image ? <ConsentLine /> : <p className={styles.before}>{text('registration.send.before')}</p>}
          <div className={styles.buttons}>
            {image && <SendButton state={state}>{text('registration.send')}</SendButton>}
            {back}
          </div>
        </div>
        <FormSuccess isShown={isBusy}>
          {state === 'sending' ? text('registration.sending') : text('registration.next')}
        </FormSuccess>
      </Form>
    </>
  );
}
