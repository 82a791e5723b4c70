import { PageHeading } from '../../frame/PageHeading.tsx';
import { useText } from '../../visit/visit-context.tsx';

export default function ContactPage() {
  const text = useText();
  return (
    <div className="wrap">
      <PageHeading crumb={text('contact.crumb')}>{text('contact.heading')}</PageHeading>
    </div>
  );
}
