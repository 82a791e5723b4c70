import { useState } from 'react';
import { useLocation } from 'wouter';
import { receiptPath } from '#domain/console.ts';
import { identityOf } from '#domain/erasing.ts';
import type { ManagedPackage } from '#domain/internet-package.ts';
import { type EnteredMoney, readAmount, writeAmount } from '#domain/money.ts';
import { type Term, terms, termTotal } from '#domain/terms.ts';
import { longestText } from '#domain/text-limits.ts';
import { ask } from '../api/ask.ts';
import { newId } from '../api/new-id.ts';
import { useSending } from '../api/use-sending.ts';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { TakeFields } from '../money/TakeFields.tsx';
import { PackageChoice } from '../packages/PackageChoice.tsx';
import { CustomerLanguageField } from './CustomerLanguageField.tsx';

type Fault = 'name' | 'phone' | 'purpose' | 'amount';

/** Money from somebody without a reference. The price list proposes the amount. */
export function WalkInForm() {
  const text = useText();
  const language = useLanguage();
  const [, go] = useLocation();
  const sending = useSending();
  const [id] = useState(newId);
  const [bought, setBought] = useState<ManagedPackage>();
  const [term, setTerm] = useState<Term>(terms[0]);
  const [amount, setAmount] = useState('');
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const price = bought && termTotal(bought, term);

  function choose(chosen: ManagedPackage | undefined, of: Term) {
    setBought(chosen);
    setTerm(of);
    setAmount(chosen ? writeAmount(termTotal(chosen, of), language) : '');
  }

  function take(fields: FormData) {
    const [name = '', phone = '', described = ''] = ['name', 'phone', 'purpose'].map((field) =>
      fieldText(fields, field).trim(),
    );
    const read = readAmount(amount);
    const wrong: Fault[] = [
      ...(name === '' ? (['name'] as const) : []),
      ...(identityOf(phone)?.kind === 'phone' ? [] : (['phone'] as const)),
      ...(bought || described !== '' ? [] : (['purpose'] as const)),
      ...(read ? [] : (['amount'] as const)),
    ];
    setFaults(wrong);
    if (wrong.length > 0) return;
    sending.send(async () => {
      const body = {
        id,
        name,
        phone,
        language: fieldText(fields, 'language'),
        method: fieldText(fields, 'method'),
        amount: read,
        note: fieldText(fields, 'note'),
        confirmsOverpaid: fields.has('confirmsOverpaid'),
        ...(bought
          ? { purpose: `${bought.package_name} Mbps ${bought.type}`, months: term.months, price }
          : { purpose: described }),
      };
      const { entry } = await ask<EnteredMoney>('/console/ledger/walk-in', { method: 'POST', body });
      go(receiptPath(entry));
    });
  }

  const errorAt = (fault: Exclude<Fault, 'amount'>) =>
    faults.includes(fault) ? text(`console.counter.${fault}.wrong`) : undefined;
  return (
    <SendForm
      sending={sending}
      action={text('console.take')}
      label={text('console.counter.new')}
      onSubmit={take}
    >
      <TextField
        label={text('console.counter.name')}
        error={errorAt('name')}
        name="name"
        maxLength={longestText.name}
      />
      <TextField
        label={text('console.counter.phone')}
        error={errorAt('phone')}
        type="tel"
        name="phone"
        maxLength={longestText.phone}
      />
      <CustomerLanguageField label={text('console.counter.language')} />
      <PackageChoice
        bought={bought}
        term={term}
        onChoose={choose}
        none={text('console.counter.package.none')}
      />
      {!bought && (
        <TextField
          label={text('console.counter.purpose')}
          error={errorAt('purpose')}
          name="purpose"
          maxLength={longestText.line}
        />
      )}
      <TakeFields amount={amount} onAmount={setAmount} due={price} hasFault={faults.includes('amount')} />
    </SendForm>
  );
}
