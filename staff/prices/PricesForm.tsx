import { useLayoutEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useLocation } from 'wouter';
import { consolePaths } from '#domain/console.ts';
import type { ManagedPackage } from '#domain/internet-package.ts';
import { islandMoment } from '#domain/island-day.ts';
import { highestPrice } from '#domain/package-details.ts';
import { formatNumber } from '#domain/price.ts';
import type { PricesAnswer, WarnedPackage } from '#domain/price-plan.ts';
import type { PriceField } from '#domain/terms.ts';
import { Problem } from '../api/problem.ts';
import { useChange } from '../change/use-change.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { SendForm } from '../forms/SendForm.tsx';
import { UnsentNote } from '../forms/UnsentNote.tsx';
import { useUnsentDraft } from '../forms/use-unsent-draft.ts';
import { formatMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import formStyles from '../packages/PackageForm.module.css';
import { titleOf } from '../packages/package-words.ts';
import { WarningList } from '../packages/WarningList.tsx';
import { PricePreview } from './PricePreview.tsx';
import styles from './prices.module.css';
import {
  changedPrices,
  newPricesIn,
  type PricesDraft,
  packagesIn,
  placeOf,
  pricesDraft,
  ruleIn,
  wrongPrices,
} from './prices-draft.ts';
import { RuleFields } from './RuleFields.tsx';

/** How prices change, and every price before and after it. What is planned can be changed here. */
export function PricesForm({ answer }: { answer: PricesAnswer }) {
  const { packages, plan } = answer;
  const text = useText();
  const language = useLanguage();
  const [, go] = useLocation();
  const sending = useChange({ version: plan?.version ?? 0 });
  const [begun, setBegun] = useState(() => pricesDraft(plan, packages));
  const { draft: typed, setDraft, isBack } = useUnsentDraft<PricesDraft>('/console/prices', seenIn(answer));
  const draft = typed ?? begun;
  const [refused, setRefused] = useState<PricesDraft>();
  const [asked, setAsked] = useState<{ about: PricesDraft; warned: WarnedPackage[] }>();
  const [isAsking, setAsking] = useState(false);
  const question = useRef<HTMLHeadingElement>(null);
  // A question or a fault is about what was typed then; with the next letter it is gone.
  const warned = asked?.about === draft ? asked.warned : [];
  const begins = draft.at === '' ? null : islandMoment(draft.at);
  const faults = refused === draft ? faultsIn() : [];

  // On the question and not on the button: a second "Enter" must not be the answer.
  useLayoutEffect(() => {
    if (asked) question.current?.focus();
  }, [asked]);

  function faultsIn(): Fault[] {
    const found: Fault[] = [];
    if (!ruleIn(draft)) found.push('value');
    if (begins !== null && !(begins > Date.now())) found.push('at');
    if (packagesIn(draft, packages).some((each) => wrongPrices(draft, each).length > 0)) found.push('price');
    else if (found.length === 0 && newPricesIn(draft, packages).length === 0) found.push('none');
    return found;
  }

  function change(changed: Partial<PricesDraft>) {
    sending.forget();
    sending.begin();
    setDraft({ ...draft, ...changed });
  }

  function discard() {
    sending.forget();
    setBegun(pricesDraft(plan, packages));
    setDraft(undefined);
  }

  function correct(corrected: ManagedPackage, field: PriceField, value: string) {
    change({ corrections: { ...draft.corrections, [placeOf(corrected, field)]: value } });
  }

  function submit() {
    if (faultsIn().length > 0) return setRefused(draft);
    // Who is warned was asked about these prices before.
    if (warned.length > 0) return sending.send(publish);
    setAsking(true);
  }

  async function publish() {
    const prices = newPricesIn(draft, packages);
    const body = { at: draft.at, rule: ruleIn(draft), prices, confirmsWarnings: warned.length > 0 };
    try {
      await sending.change<PricesAnswer>('/console/prices', body);
    } catch (error) {
      setAsked({ about: draft, warned: warnedIn(error) });
      return setAsking(false);
    }
    setDraft(undefined);
    toast.success(
      begins === null
        ? text('console.packages.published')
        : text('console.prices.planned', { time: formatMoment(begins, language) }),
    );
    go(consolePaths.packages);
  }

  function consequence(): string {
    const counts = {
      prices: changedPrices(draft, packages),
      packages: newPricesIn(draft, packages).length,
    };
    return begins === null
      ? text('console.prices.ask.now', counts)
      : text('console.prices.ask.at', { ...counts, time: formatMoment(begins, language) });
  }

  const actions =
    begins === null
      ? (['console.prices.publish', 'console.packages.publish.anyway'] as const)
      : (['console.prices.plan', 'console.prices.plan.anyway'] as const);
  return (
    <div className={styles.form}>
      {isBack && <UnsentNote onDiscard={discard} />}
      <SendForm sending={sending} action={text(actions[warned.length > 0 ? 1 : 0])} onSubmit={submit}>
        <RuleFields draft={draft} wrong={faults} onChange={change} />
        <PricePreview
          draft={draft}
          packages={packages}
          onType={correct}
          onUncorrect={() => change({ corrections: {} })}
        />
        {faults.includes('price') && (
          <p className="alert" role="alert">
            {text('console.prices.wrong.price', { most: formatNumber(highestPrice, language) })}
          </p>
        )}
        {faults.includes('none') && (
          <p className="alert" role="alert">
            {text('console.prices.wrong.none')}
          </p>
        )}
        {warned.length > 0 && (
          <div className={`${formStyles.question} ${styles.warned}`}>
            <h2 ref={question} tabIndex={-1}>
              {text('console.packages.warnings')}
            </h2>
            {warned.map((each) => (
              <div key={each.id}>
                <h3>{titleOf(each, text)}</h3>
                <WarningList warnings={each.warnings} />
              </div>
            ))}
          </div>
        )}
      </SendForm>
      {isAsking && (
        <ConfirmDialog
          title={text('console.prices')}
          consequence={consequence()}
          action={text(actions[0])}
          work={publish}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** A percentage that was typed for these prices is not meant for others. */
function seenIn({ plan, packages }: PricesAnswer): string {
  return [plan?.version ?? 0, ...packages.map(({ id, version }) => `${id} ${version}`)].join();
}

type Fault = 'value' | 'at' | 'price' | 'none';

function warnedIn(error: unknown): WarnedPackage[] {
  const { warnings } = error instanceof Problem ? (error.answer as { warnings?: WarnedPackage[] }) : {};
  if (!warnings) throw error;
  return warnings;
}
