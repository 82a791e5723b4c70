import { householdFor, households } from '#content/package-advice.ts';
import { useText } from '../context/page-context.tsx';
import styles from './HouseholdChoice.module.css';
import { useSpeedRange } from './use-speed-range.ts';

/** "Who is at home?": the answers say which speeds fit, and the style sheet marks their cards. */
export function HouseholdChoice({ name }: { name: string }) {
  const text = useText();
  const speedRange = useSpeedRange();
  return (
    <fieldset className={styles.choice}>
      <legend>{text('packages.home')}</legend>
      {households.map((household) => (
        <label key={household.id}>
          <input type="radio" name={name} value={household.id} />
          <span className={styles.words}>
            <span>{text(household.text)}</span>{' '}
            <small>
              {`${text(`packages.${household.type}`)} ${speedRange((each) => householdFor(each) === household)}`}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
