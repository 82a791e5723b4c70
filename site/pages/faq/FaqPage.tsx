import { PageHeading } from '../../frame/PageHeading.tsx';
import { useText } from '../../visit/visit-context.tsx';

export default function FaqPage() {
  const text = useText();
  return (
    <div className="wrap">
      <PageHeading crumb={text('faq.crumb')}>{text('faq.heading')}</PageHeading>
    </div>
  );
}
