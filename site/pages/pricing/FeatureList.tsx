import { proGives } from '#content/package-advice.ts';
import { ArrowIcon } from '#design/brand/icons.tsx';
import { useText } from '../../context/page-context.tsx';
import { PageLink } from '../../links/PageLink.tsx';
import styles from './FeatureList.module.css';

const features = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** What comes with every line; "Services" in the footer leads here. */
export function FeatureList() {
  const text = useText();
  return (
    <section id="services" className={`wrap ${styles.services}`}>
      <div>
        <h2>{text('pricing.features.heading')}</h2>
        <p className="lead">{text('pricing.features.lead')}</p>
        <PageLink page="contact" className="button">
          {text('pricing.toContact')}
          <ArrowIcon />
        </PageLink>
      </div>
      <dl>
        {features.map((number) => (
          <div key={number}>
            <dt>{text(`pricing.feature${number}`)}</dt>
            <dd>{text(`pricing.feature${number}.text`)}</dd>
          </div>
        ))}
        <div>
          <dt>{text('pricing.feature.pro')}</dt>
          <dd>{text(proGives)}</dd>
        </div>
      </dl>
    </section>
  );
}
