import { ArrowIcon } from '#design/brand/icons.tsx';
import { aboutCounters } from '#domain/figures.ts';
import { useText } from '../../context/page-context.tsx';
import { PageHeading } from '../../heading/PageHeading.tsx';
import { PageLink } from '../../links/PageLink.tsx';
import { Counters } from '../../sections/Counters.tsx';
import styles from './AboutPage.module.css';

const features = [1, 2, 3] as const;

export default function AboutPage() {
  const text = useText();
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
      </div>
      <Counters
        label={text('about.counters')}
        counters={[
          { label: text('about.counter.clients'), value: aboutCounters.clients },
          { label: text('about.counter.packages'), value: aboutCounters.packages },
          { label: text('about.counter.installations'), value: aboutCounters.installations },
        ]}
      />
      <div className={`wrap ${styles.features}`}>
        {features.map((number) => (
          <section key={number}>
            <h2>{text(`about.feature${number}.title`)}</h2>
            <p>{text(`about.feature${number}.text`)}</p>
          </section>
        ))}
      </div>
    </>
  );
}
