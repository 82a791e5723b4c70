import { counterMethods, toKurus, toLira } from '#domain/ledger.ts';
import { readAmount } from '#domain/money.ts';
import { formatAmount } from '#domain/price.ts';
import { longestText } from '#domain/text-limits.ts';
import { SelectField } from '../forms/SelectField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import styles from './TakeFields.module.css';

interface TakeFieldsProps {
  amount: string;
  onAmount: (typed: string) => void;
  /** What is still to be paid; undefined where there is no price. */
  due: number | undefined;
  /** Somebody tried with what is no amount. */
  hasFault: boolean;
  hint?: string | undefined;
}

/** How the money comes, how much, and a note. What remains is told; more than is due is asked about. */
export function TakeFields({ amount, onAmount, due, hasFault, hint }: TakeFieldsProps) {
  const text = useText();
  const language = useLanguage();
  const read = readAmount(amount);
  const isOver = due !== undefined && read !== undefined && read > due;
  const remaining = due !== undefined && read ? toLira(toKurus(due) - toKurus(read)) : 0;
  return (
    <>
      <MethodField />
      <TextField
        label={text('console.take.amount')}
        hint={hint}
        status={
          remaining > 0
            ? text('console.take.remaining', { amount: formatAmount(remaining, language) })
            : undefined
        }
        error={hasFault && !read ? text('console.take.amount.wrong') : undefined}
        name="amount"
        inputMode="decimal"
        value={amount}
        onChange={({ target }) => onAmount(target.value)}
      />
      {isOver && (
        <label className={styles.over}>
          <input type="checkbox" name="confirmsOverpaid" required />
          {text('console.take.overpaid', { due: formatAmount(due, language) })}
        </label>
      )}
      <NoteField />
    </>
  );
}

export function MethodField() {
  const text = useText();
  return (
    <SelectField
      label={text('console.take.method')}
      name="method"
      choices={counterMethods.map((method) => [method, text(`console.method.${method}`)])}
    />
  );
}

export function NoteField() {
  const text = useText();
  return <TextField label={text('console.take.note')} name="note" maxLength={longestText.line} />;
}
