import { useText } from '../../context/page-context.tsx';
import { PageHeading } from '../../heading/PageHeading.tsx';
import { MessageSection } from '../../message/MessageSection.tsx';
import { PackagesSection } from '../../packages/PackagesSection.tsx';
import { FeatureList } from './FeatureList.tsx';
import styles from './PricingPage.module.css';

export default function PricingPage() {
  const text = useText();
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <PageHeading crumb={text('pricing.crumb')}>{text('pricing.heading')}</PageHeading>
        <p className="lead">{text('pricing.lead')}</p>
      </div>
      <PackagesSection heading={text('packages.heading')} />
      <FeatureList />
      <MessageSection />
    </>
  );
}
