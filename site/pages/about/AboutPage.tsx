import { PageHeading } from '../../frame/PageHeading.tsx';
import { useText } from '../../visit/visit-context.tsx';

export default function AboutPage() {
  const text = useText();
  return (
    <div className="wrap">
      <PageHeading crumb={text('about.crumb')}>{text('about.heading')}</PageHeading>
    </div>
  );
}
