import { ArrowIcon } from '#design/brand/icons.tsx';
import { aboutCounters } from '#domain/figures.ts';
import { formatNumber } from '#domain/price.ts';
import { usePageContext, useText } from '../../context/page-context.tsx';
import { PageHeading } from '../../heading/PageHeading.tsx';
import { PageLink } from '../../links/PageLink.tsx';
import besparmak from '../../places/besparmak.svg';
import { Place } from '../../places/Place.tsx';
import { NextSteps } from '../../steps/NextSteps.tsx';
import styles from './AboutPage.module.css';
import { CompanyDetails } from './CompanyDetails.tsx';

const counters = ['clients', 'packages', 'installations'] as const;
const features = [1, 2, 3] as const;

export default function AboutPage() {
  const text = useText();
  const { language } = usePageContext();
  return (
    <>
      <div className="wrap">
        <PageHeading crumb={text('about.crumb')}>{text('about.heading')}</PageHeading>
        <div className={styles.welcome}>
          <p className="lead">{text('about.welcome.1')}</p>
          <p className="lead">{text('about.welcome.2')}</p>
          <PageLink page="pricing" className="button button-go">
            {text('about.toPricing')}
            <ArrowIcon />
          </PageLink>
        </div>
        <Place
          drawing={besparmak}
          name={text('about.place')}
          width={1200}
          height={340}
          isAtTop
          className={styles.place}
        />
        <section aria-label={text('about.counters')}>
          <dl className={styles.counters}>
            {counters.map((counter) => (
              <div key={counter}>
                <dt>{text(`about.counter.${counter}`)}</dt>
                <dd className="figures">
                  <data value={aboutCounters[counter]}>{formatNumber(aboutCounters[counter], language)}</data>
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <div className={styles.features}>
          {features.map((number) => (
            <section key={number}>
              <h2>{text(`about.feature${number}.title`)}</h2>
              <p>{text(`about.feature${number}.text`)}</p>
            </section>
          ))}
        </div>
      </div>
      <CompanyDetails />
      <section className={`wrap ${styles.next}`}>
        <h2>{text('steps.heading')}</h2>
        <NextSteps />
      </section>
    </>
  );
}
