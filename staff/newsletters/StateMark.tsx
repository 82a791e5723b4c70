import type { NewsletterState } from '#domain/newsletter.ts';
import { useText } from '../language/language-context.tsx';
import { Mark, type MarkTone } from '../lists/Mark.tsx';

const tones: Record<NewsletterState, MarkTone> = {
  draft: 'over',
  planned: 'waits',
  sending: 'waits',
  paused: 'bad',
  stopped: 'over',
  sent: 'good',
};

export function StateMark({ state }: { state: NewsletterState }) {
  const text = useText();
  return <Mark tone={tones[state]}>{text(`console.newsletters.state.${state}`)}</Mark>;
}
