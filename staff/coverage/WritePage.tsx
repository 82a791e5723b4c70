import { useSearch } from 'wouter';
import type { WaitingAudience } from '#domain/waiting-list.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import { Letter } from './Letter.tsx';

/** A mail to those who wait at a place, or to those chosen. */
export function WritePage() {
  const text = useText();
  const search = useSearch();
  const asking = useAnswer<WaitingAudience>(`/console/waiting/audience?${search}`);
  return (
    <>
      <ScreenHeading>{text('console.nav.write')}</ScreenHeading>
      <Loaded asking={asking}>{(audience) => <Letter key={search} audience={audience} />}</Loaded>
    </>
  );
}
