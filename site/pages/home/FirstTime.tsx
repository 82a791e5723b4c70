import { ArrowIcon } from '#design/brand/icons.tsx';
import { useText } from '../../context/page-context.tsx';
import { Price } from '../../prices/Price.tsx';
import styles from './FirstTime.module.css';

const free = ['activation', 'deposit', 'installation'] as const;

/** What new customers do not pay, written as numbers. */
export function FirstTime() {
  const text = useText();
  return (
    <section className={styles.band}>
      <div className={`wrap ${styles.split}`}>
        <div>
          <h2>{text('home.first.heading')}</h2>
          <p className="lead">{text('home.first.lead')}</p>
          <a className="button button-ink" href="#packages">
            {text('home.first.go')}
            <ArrowIcon />
          </a>
        </div>
        <ul className={styles.list}>
          {free.map((item) => (
            <li key={item}>
              <span>
                <b>{text(`home.first.${item}`)}</b>
                <span>{text(`home.first.${item}.text`)}</span>
              </span>
              <Price amount={0} />
            </li>
          ))}
          <li>
            <span>
              <b>{text('home.first.speed')}</b>
              <span>{text('home.first.speed.text')}</span>
            </span>
            <span className="figures" aria-hidden="true">
              4.5G
            </span>
          </li>
        </ul>
      </div>
    </section>
  );
}
