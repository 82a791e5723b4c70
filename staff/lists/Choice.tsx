import styles from './Choosing.module.css';
import type { Choosing } from './use-choosing.ts';

interface ChoiceProps<Row> {
  choosing: Choosing<Row>;
  /** One of the list, or all of a page. */
  rows: readonly Row[];
  label: string;
  isLabelShown?: boolean;
}

/** Picks rows out of a list, or lets go of them. */
export function Choice<Row>(props: ChoiceProps<Row>) {
  const { choosing, rows, label, isLabelShown = false } = props;
  const count = rows.filter(choosing.isChosen).length;
  const isChosen = count > 0 && count === rows.length;
  return (
    <label className={isLabelShown ? styles.all : styles.one}>
      <input
        type="checkbox"
        aria-label={isLabelShown ? undefined : label}
        checked={isChosen}
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && !isChosen;
        }}
        onChange={() => choosing.choose(rows, !isChosen)}
      />
      {isLabelShown && label}
    </label>
  );
}
