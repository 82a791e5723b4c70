import { useCallback, useEffect, useState } from 'react';
import { LazyPart } from '../context/lazy-part.ts';
import { useLazyPart } from '../context/use-lazy-part.ts';
import type { ConfirmationCardProps } from './ConfirmationCard.tsx';
import { isConfirmationThere } from './confirmation-store.ts';

const card = new LazyPart<ConfirmationCardProps>(
  ['confirmation', 'packages', 'steps'],
  () => import('./ConfirmationCard.tsx'),
);

interface ConfirmationPlaceProps {
  /** Another page looks again. */
  page: string;
}

/** Where the card stands that tells what was sent, after the page was loaded anew. Without one nothing is loaded. */
export function ConfirmationPlace({ page }: ConfirmationPlaceProps) {
  const [isThere, setIsThere] = useState(false);
  const { state } = useLazyPart(card, isThere);
  const onClose = useCallback(() => setIsThere(false), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what this effect is about
  useEffect(() => setIsThere(isConfirmationThere()), [page]);

  return isThere && state === 'there' && <card.component onClose={onClose} />;
}
