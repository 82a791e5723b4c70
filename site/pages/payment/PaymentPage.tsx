import { PageHeading } from '../../frame/PageHeading.tsx';
import { useText } from '../../visit/visit-context.tsx';

export default function PaymentPage() {
  const text = useText();
  return (
    <div className="wrap">
      <PageHeading crumb={text('payment.crumb')}>{text('payment.heading')}</PageHeading>
    </div>
  );
}
