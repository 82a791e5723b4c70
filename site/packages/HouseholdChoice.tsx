import { type Household, householdFor, households } from '#content/package-advice.ts';
import { speedOf } from '#domain/internet-package.ts';
import { usePageContext, useText } from '../context/page-context.tsx';
import styles from './HouseholdChoice.module.css';

/** "Who is at home?": the answers say which speeds fit, and the style sheet marks their cards. */
export function HouseholdChoice({ name }: { name: string }) {
  const text = useText();
  const { packages } = usePageContext();

  function speedsFor(household: Household): string {
    const speeds = packages.filter((each) => householdFor(each) === household).map(speedOf);
    const [from, to] = [speeds[0], speeds.at(-1)];
    if (from === undefined || to === undefined) return '';
    const type = text(`packages.${household.type}`);
    return from === to
      ? text('packages.choose.which', { type, speed: String(from) })
      : `${type} ${text('packages.range', { from: String(from), to: String(to) })}`;
  }

  return (
    <fieldset className={styles.choice}>
      <legend>{text('packages.home')}</legend>
      {households.map((household) => (
        <label key={household.id}>
          <input type="radio" name={name} value={household.id} />
          <span className={styles.words}>
            <span>{text(household.text)}</span> <small>{speedsFor(household)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
