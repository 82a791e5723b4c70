import { packageTypes } from '#domain/internet-package.ts';
import { formatNumber } from '#domain/price.ts';
import { leastPercent, mostPercent, type Rounding, roundings } from '#domain/price-rule.ts';
import { SelectField } from '../forms/SelectField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import styles from './prices.module.css';
import { isPercent, type PricesDraft, type PriceWay, priceWays } from './prices-draft.ts';

interface RuleFieldsProps {
  draft: PricesDraft;
  wrong: readonly string[];
  onChange: (changed: Partial<PricesDraft>) => void;
}

/** Which prices change, by how much, and from when on. */
export function RuleFields({ draft, wrong, onChange }: RuleFieldsProps) {
  const text = useText();
  const language = useLanguage();
  const { way } = draft;
  const most = way === 'lower_percent' ? -leastPercent : mostPercent;
  const valueFault = isPercent(way)
    ? text('console.prices.wrong.percent', { most })
    : text('console.prices.wrong.amount');
  return (
    <div className={styles.rule}>
      <SelectField
        label={text('console.packages.type')}
        name="type"
        value={draft.type}
        choices={packageTypes.map((type) => [type, text(`console.packages.${type}`)])}
        all={text('console.packages.type.all')}
        onChange={(event) => onChange({ type: event.currentTarget.value as PricesDraft['type'] })}
      />
      <SelectField
        label={text('console.prices.way')}
        name="way"
        value={way}
        choices={priceWays.map((each) => [each, text(`console.prices.way.${each}`)])}
        onChange={(event) => onChange({ way: event.currentTarget.value as PriceWay })}
      />
      <TextField
        label={text(isPercent(way) ? 'console.prices.percent' : 'console.prices.amount')}
        hint={isPercent(way) ? undefined : text('console.prices.amount.hint')}
        error={wrong.includes('value') ? valueFault : undefined}
        name="value"
        inputMode="decimal"
        maxLength={10}
        value={draft.value}
        onChange={(event) => onChange({ value: event.currentTarget.value })}
      />
      <SelectField
        label={text('console.prices.rounding')}
        name="rounding"
        value={draft.rounding}
        choices={roundings.map((each) => [String(each), `${formatNumber(each, language)} TL`])}
        onChange={(event) => onChange({ rounding: Number(event.currentTarget.value) as Rounding })}
      />
      <TextField
        label={text('console.prices.begins')}
        hint={text('console.prices.begins.hint')}
        error={wrong.includes('at') ? text('console.prices.wrong.begins') : undefined}
        type="datetime-local"
        name="at"
        value={draft.at}
        onChange={(event) => onChange({ at: event.currentTarget.value })}
      />
    </div>
  );
}
