import { ArrowIcon } from '#design/brand/icons.tsx';
import { WindStrip } from '#design/wind/WindStrip.tsx';
import { useText } from '../../context/page-context.tsx';
import { PageLink } from '../../links/PageLink.tsx';
import nicosia from '../../places/nicosia.svg';
import styles from './HelpCards.module.css';

/** The fastest wind there is on our cards. */
const packagesWind = { width: 640, height: 280, pad: 22, amplitude: 24 };

export function HelpCards() {
  const text = useText();
  return (
    <section className={`wrap ${styles.help}`}>
      <h2>{text('home.help.heading')}</h2>
      <div className={styles.cards}>
        <PageLink page="pricing" className={`on-dark ${styles.card} ${styles.packages}`}>
          <WindStrip mbps={100} shape={packagesWind} className={styles.art} />
          <span className={styles.words}>
            <h3>{text('home.help.packages')}</h3>
            <span>{text('home.help.packages.text')}</span>
            <b>
              {text('home.help.packages.go')} <ArrowIcon />
            </b>
          </span>
        </PageLink>
        <PageLink page="contact" anchor="maps" className={`${styles.card} ${styles.store}`}>
          <img className={styles.art} src={nicosia} alt="" loading="lazy" />
          <small className={styles.place} aria-hidden="true">
            {text('home.help.store.place')}
          </small>
          <span className={styles.words}>
            <h3>{text('home.help.store')}</h3>
            <span>{text('home.help.store.text')}</span>
            <b>
              {text('home.help.store.go')} <ArrowIcon />
            </b>
          </span>
        </PageLink>
      </div>
    </section>
  );
}
