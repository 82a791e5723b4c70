import { PageHeading } from '../../frame/PageHeading.tsx';
import { useText } from '../../visit/visit-context.tsx';

export default function PricingPage() {
  const text = useText();
  return (
    <div className="wrap">
      <PageHeading crumb={text('pricing.crumb')}>{text('pricing.heading')}</PageHeading>
    </div>
  );
}
