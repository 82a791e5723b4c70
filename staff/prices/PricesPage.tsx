import { consolePaths } from '#domain/console.ts';
import type { PricesAnswer } from '#domain/price-plan.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { BackLink } from '../frame/BackLink.tsx';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import { PricesForm } from './PricesForm.tsx';

/** Many prices at once, now or from a moment on. */
export function PricesPage() {
  const text = useText();
  const asking = useAnswer<PricesAnswer>('/console/prices');
  return (
    <>
      <BackLink href={consolePaths.packages}>{text('console.packages.all')}</BackLink>
      <ScreenHeading>{text('console.prices')}</ScreenHeading>
      <Loaded asking={asking}>{(answer) => <PricesForm answer={answer} />}</Loaded>
    </>
  );
}
