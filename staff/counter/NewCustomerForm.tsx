import { type FocusEvent, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useLocation } from 'wouter';
import { isEmail } from '#domain/company.ts';
import { customerSheetPath } from '#domain/console.ts';
import { type CorrectableField, correctableFields } from '#domain/correction.ts';
import { countries } from '#domain/countries.ts';
import { idImageLimitBytes } from '#domain/id-image.ts';
import type { ManagedPackage } from '#domain/internet-package.ts';
import { packageDetails, type RegistrationFault, registrationFaults } from '#domain/registration.ts';
import type { WhoseRegistration } from '#domain/same-person.ts';
import { type Term, terms, termTotal } from '#domain/terms.ts';
import { ask } from '../api/ask.ts';
import { newId } from '../api/new-id.ts';
import { useSending } from '../api/use-sending.ts';
import { SelectField } from '../forms/SelectField.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { PackageChoice } from '../packages/PackageChoice.tsx';
import { customerInputs } from '../registration/customer-inputs.ts';
import { useMember } from '../session/session-context.tsx';
import { Alike } from './Alike.tsx';
import { CustomerLanguageField } from './CustomerLanguageField.tsx';
import styles from './NewCustomerForm.module.css';
import { PhotoField } from './PhotoField.tsx';

type Fault = RegistrationFault | 'noEmail' | 'package' | 'large' | 'paper';

const faultOf = { customerEmail: 'email', customerPhoneNumber: 'phone' } as const;

const isRequired = (field: CorrectableField): field is keyof typeof faultOf => field in faultOf;

/** The registration of the site, filled in by somebody of the staff. What was typed stays, whatever is refused. */
export function NewCustomerForm({ typed }: { typed: Partial<WhoseRegistration> }) {
  const text = useText();
  const language = useLanguage();
  const { name } = useMember();
  const [, go] = useLocation();
  const sending = useSending();
  const [id] = useState(newId);
  const [bought, setBought] = useState<ManagedPackage>();
  const [term, setTerm] = useState<Term>(terms[0]);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  /** As it was when a field was left: who is there already is asked then. */
  const [whose, setWhose] = useState(() => whoseIn((field) => typed[field] ?? ''));
  const [photo, setPhoto] = useState<File>();
  const uploaded = useRef<{ photo: File; url: string }>(undefined);

  function leaveField({ currentTarget: { form } }: FocusEvent<HTMLInputElement>) {
    if (form) setWhose(whoseIn((field) => fieldText(new FormData(form), field)));
  }

  function save(fields: FormData) {
    const customer = whoseIn((field) => fieldText(fields, field).trim());
    const email = customer.customerEmail;
    const wrong: Fault[] = [
      ...registrationFaults({ ...customer, nationalId: photo?.name ?? '' }),
      ...(email === '' || isEmail(email) ? [] : (['noEmail'] as const)),
      ...(photo && photo.size > idImageLimitBytes ? (['large'] as const) : []),
      ...(bought ? [] : (['package'] as const)),
      ...(fields.has('hasPaperAgreement') ? [] : (['paper'] as const)),
    ];
    setFaults(wrong);
    if (wrong.length > 0 || !bought || !photo) return;
    sending.send(async () => {
      const body = {
        ...customer,
        id,
        customerCountry: fieldText(fields, 'country'),
        customerNeedRouter: fieldText(fields, 'customerNeedRouter'),
        language: fieldText(fields, 'language'),
        packageDetails: packageDetails(bought.package_name, bought.type),
        months: term.months,
        totalPrice: termTotal(bought, term),
        nationalId: await upload(photo),
        hasPaperAgreement: fields.has('hasPaperAgreement'),
      };
      const entered = await ask<{ id: string }>('/console/registrations', { method: 'POST', body });
      toast.success(text('console.walkin.done'));
      go(customerSheetPath(entered.id), { replace: true });
    });
  }

  /** Once: after a refusal the same photo is not sent again. */
  async function upload(taken: File): Promise<string> {
    if (uploaded.current?.photo !== taken) {
      const form = new FormData();
      form.set('image', taken);
      const { url } = await ask<{ url: string }>('/console/id-cards', { method: 'POST', form });
      uploaded.current = { photo: taken, url };
    }
    return uploaded.current.url;
  }

  const errorAt = (fault: Fault, words: string) => (faults.includes(fault) ? words : undefined);
  const errorIn = (field: CorrectableField) => {
    const missing = isRequired(field) ? errorAt(faultOf[field], text('console.walkin.required')) : undefined;
    const isMail = field === 'customerEmail';
    return missing ?? (isMail ? errorAt('noEmail', text('console.walkin.email.wrong')) : undefined);
  };
  const all = countries(language);
  return (
    <div className={styles.form}>
      <SendForm
        sending={sending}
        action={text('console.walkin.save')}
        label={text('console.walkin')}
        onSubmit={save}
        saysFaults
      >
        {correctableFields.map((field) => (
          <TextField
            key={field}
            label={text(`console.mistyped.field.${field}`)}
            name={field}
            defaultValue={typed[field]}
            onBlur={leaveField}
            required={isRequired(field)}
            error={errorIn(field)}
            {...customerInputs[field]}
          />
        ))}
        <Alike whose={whose} />
        <SelectField
          label={text('console.walkin.country')}
          name="country"
          all={text('console.walkin.country.none')}
          choices={all.island.map(({ code, name: of }) => [code, of])}
          groups={[
            {
              name: text('console.registrations.country'),
              choices: all.all.map((one) => [one.code, one.name]),
            },
          ]}
        />
        <CustomerLanguageField label={text('console.walkin.language')} />
        <PackageChoice
          bought={bought}
          term={term}
          onChoose={(chosen, of) => {
            setBought(chosen);
            setTerm(of);
          }}
          none={text('console.walkin.package.none')}
          isRequired
          error={errorAt('package', text('console.walkin.package.wrong'))}
        />
        <SelectField
          label={text('console.registrations.router')}
          name="customerNeedRouter"
          choices={(['true', 'false'] as const).map((is) => [is, text(`console.registrations.router.${is}`)])}
        />
        <PhotoField
          photo={photo}
          onPhoto={setPhoto}
          error={
            errorAt('id', text('console.walkin.id.wrong')) ??
            errorAt('large', text('console.walkin.id.large'))
          }
        />
        <div>
          <label className={styles.paper}>
            <input
              type="checkbox"
              name="hasPaperAgreement"
              required
              aria-invalid={faults.includes('paper') || undefined}
            />
            {text('console.walkin.paper', { name })}
          </label>
          {faults.includes('paper') && (
            <p className={styles.error} role="alert">
              {text('console.walkin.paper.wrong')}
            </p>
          )}
        </div>
      </SendForm>
    </div>
  );
}

function whoseIn(value: (field: keyof WhoseRegistration) => string): WhoseRegistration {
  return Object.fromEntries(
    correctableFields.map((field) => [field, value(field)]),
  ) as unknown as WhoseRegistration;
}
