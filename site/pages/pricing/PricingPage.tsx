import { useText } from '../../context/page-context.tsx';
import { CoverageSection } from '../../coverage/CoverageSection.tsx';
import { PageHeading } from '../../heading/PageHeading.tsx';
import { MessageSection } from '../../message/MessageSection.tsx';
import { PackagesSection } from '../../packages/PackagesSection.tsx';
import { FeatureList } from './FeatureList.tsx';
import { PriceListHead } from './PriceListHead.tsx';
import styles from './PricingPage.module.css';

/** Printed, it is a price list of one page. */
export default function PricingPage() {
  const text = useText();
  return (
    <div className={styles.page}>
      <PriceListHead />
      <PackagesSection
        heading={
          <div className={styles.heading}>
            <PageHeading crumb={text('pricing.crumb')}>{text('pricing.heading')}</PageHeading>
            {/* One heading is enough for the eye; the cards belong to one of their own. */}
            <h2 className="visually-hidden">{text('packages.heading')}</h2>
          </div>
        }
      />
      <div className={styles.screenOnly}>
        <CoverageSection />
        <FeatureList />
        <MessageSection />
      </div>
    </div>
  );
}
