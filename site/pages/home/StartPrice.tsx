import { lowestMonth } from '#domain/terms.ts';
import { usePageContext, useText } from '../../context/page-context.tsx';
import { Price } from '../../prices/Price.tsx';
import styles from './StartPrice.module.css';

const free = ['activation', 'deposit', 'installation'] as const;

/** What the cheapest month costs, and what nobody pays for. */
export function StartPrice() {
  const text = useText();
  const lowest = lowestMonth(usePageContext().packages);
  if (lowest === undefined) return null;
  return (
    <div className={styles.strip}>
      <ul className={`wrap ${styles.prices}`}>
        <li>
          {text('home.from.before')} <Price amount={lowest} /> {text('home.from.after')}
        </li>
        {free.map((item) => (
          <li key={item}>
            {text(`home.${item}`)} <Price amount={0} />
          </li>
        ))}
      </ul>
    </div>
  );
}
