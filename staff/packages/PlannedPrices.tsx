import { useState } from 'react';
import { Link } from 'wouter';
import { consolePaths } from '#domain/console.ts';
import { formatNumber, formatSigned } from '#domain/price.ts';
import { leftOut, type PackageName, type PricePlan, type PricesAnswer } from '#domain/price-plan.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useChange } from '../change/use-change.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { formatMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { useMember } from '../session/session-context.tsx';
import { titleOf } from './package-words.ts';
import styles from './packages.module.css';

/** What is planned, or which packages the last plan began without. Nothing where there is neither. */
export function PlannedPrices() {
  const text = useText();
  const language = useLanguage();
  const { answer } = useAnswer<PricesAnswer>('/console/prices');
  const named = (packages: readonly PackageName[]) => packages.map((each) => titleOf(each, text)).join(', ');
  if (!answer?.plan && !answer?.begun) return null;
  const { plan, begun, packages } = answer;
  const left = plan ? leftOut(plan, packages) : [];
  return (
    <section className={styles.planned} aria-label={text('console.prices.plan.title')}>
      <h2>{text('console.prices.plan.title')}</h2>
      {plan && <PlanFacts plan={plan} />}
      {left.length > 0 && <p>{text('console.prices.plan.left', { packages: named(left) })}</p>}
      {plan && <PlanActions plan={plan} />}
      {begun && (
        <p>
          {text('console.prices.plan.began', {
            name: begun.by_name,
            time: formatMoment(begun.began_at, language),
            packages: named(begun.left),
          })}
        </p>
      )}
    </section>
  );
}

function PlanFacts({ plan: { begins_at, rule, packages, by_name } }: { plan: PricePlan }) {
  const text = useText();
  const language = useLanguage();
  return (
    <p>
      <b>{text('console.prices.plan.begins', { time: formatMoment(begins_at, language) })}</b>{' '}
      {text('console.prices.plan.what', {
        rule: text(`console.prices.rule.${rule.by}`, { value: formatSigned(rule.value, language) }),
        type: text(rule.type ? `console.packages.${rule.type}` : 'console.packages.type.all'),
        rounding: formatNumber(rule.rounding, language),
        count: packages.length,
        name: by_name,
      })}
    </p>
  );
}

function PlanActions({ plan }: { plan: PricePlan }) {
  const text = useText();
  const isOwner = useMember().role === 'owner';
  const { change } = useChange({ version: plan.version });
  const [isAsking, setAsking] = useState(false);
  if (!isOwner) return null;
  return (
    <div className="actions">
      <Link className="button" href={`${consolePaths.packages}/prices`}>
        {text('console.prices.plan.change')}
      </Link>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {text('console.prices.plan.cancel')}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={text('console.prices.plan.cancel')}
          consequence={text('console.prices.plan.cancel.text')}
          action={text('console.prices.plan.cancel')}
          cancel={text('console.keep')}
          work={async () => {
            const told = () => ({ done: text('console.prices.plan.cancelled') });
            await change('/console/prices/cancel', {}, told);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
