import { useState } from 'react';
import { useLocation } from 'wouter';
import { receiptPath } from '#domain/console.ts';
import type { ManagedPackage } from '#domain/internet-package.ts';
import type { EnteredMoney } from '#domain/money.ts';
import type { PackagePage } from '#domain/package-list.ts';
import { formatAmount } from '#domain/price.ts';
import { packageDetails } from '#domain/registration.ts';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { type Term, terms, termTotal } from '#domain/terms.ts';
import { ask } from '../api/ask.ts';
import { Loaded } from '../api/Loaded.tsx';
import { newId } from '../api/new-id.ts';
import { Problem } from '../api/problem.ts';
import { useAnswer } from '../api/use-answer.ts';
import type { Changing } from '../change/use-change.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { MethodField, NoteField } from '../money/TakeFields.tsx';
import { PackageChoice } from '../packages/PackageChoice.tsx';

interface NextTermDialogProps {
  registration: ShownRegistration;
  changing: Changing;
  onClose: () => void;
}

/** Money for the next term of a line. What they had last is proposed. */
export function NextTermDialog({ registration, changing, onClose }: NextTermDialogProps) {
  const text = useText();
  const last = registration.lastBought ?? registration;
  const [, speed] = /^(\d{1,5}) /.exec(last.packageDetails) ?? [];
  const asking = useAnswer<PackagePage>(`/console/packages${speed ? `?speed=${speed}` : ''}`);
  return (
    <Dialog title={`${text('console.renewals.take')}: ${registration.reference}`} onClose={onClose}>
      <Loaded asking={asking}>
        {({ packages }) => (
          <NextTermForm
            registration={registration}
            months={last.months}
            had={packages.find(
              ({ package_name, type }) => packageDetails(package_name, type) === last.packageDetails,
            )}
            changing={changing}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

interface NextTermFormProps extends NextTermDialogProps {
  /** Of the term they had last. */
  months: number | null;
  /** Undefined where it is not on sale any more. */
  had: ManagedPackage | undefined;
}

function NextTermForm({ registration, months: hadMonths, had, changing, onClose }: NextTermFormProps) {
  const text = useText();
  const language = useLanguage();
  const [, go] = useLocation();
  const [id] = useState(newId);
  // As it was proposed or chosen: no price changes while somebody counts the money.
  const [bought, setBought] = useState(had);
  const [term, setTerm] = useState<Term>(() => terms.find(({ months }) => months === hadMonths) ?? terms[0]);
  const [hasFault, setFault] = useState(false);
  const price = bought && termTotal(bought, term);

  function take(fields: FormData) {
    setFault(!bought);
    if (!bought) return;
    changing.send(async () => {
      const body = {
        id,
        registration: registration.id,
        purpose: `${bought.package_name} Mbps ${bought.type}`,
        months: term.months,
        price,
        method: fieldText(fields, 'method'),
        note: fieldText(fields, 'note'),
      };
      try {
        const { entry } = await changing.change<EnteredMoney>('/console/renewals/take', body);
        go(receiptPath(entry));
      } catch (error) {
        const code = error instanceof Problem && error.code;
        if (code === 'price_changed' || code === 'not_on_sale') await showPresent(bought);
        throw error;
      }
    });
  }

  /** What was refused is shown as it is on sale now. */
  async function showPresent(refused: ManagedPackage) {
    const present = await ask<ManagedPackage>(`/console/packages/${refused.id}`);
    setBought(present.retired_at === null ? present : undefined);
  }

  return (
    <SendForm
      sending={changing}
      action={
        price === undefined
          ? text('console.take')
          : text('console.renewals.take.amount', { price: formatAmount(price, language) })
      }
      onSubmit={take}
      onCancel={onClose}
    >
      <PackageChoice
        bought={bought}
        term={term}
        onChoose={(chosen, of) => {
          setBought(chosen);
          setTerm(of);
        }}
        none={text('console.walkin.package.none')}
        error={hasFault && !bought ? text('console.walkin.package.wrong') : undefined}
      />
      <MethodField />
      <NoteField />
    </SendForm>
  );
}
