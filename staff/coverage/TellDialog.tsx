import { Link } from 'wouter';
import { writeToWaitingPath } from '#domain/console.ts';
import type { CountedPlace } from '#domain/waiting-list.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';

/** There is Meltem at a place now: those who wait there want to know. */
export function TellDialog({ place, onClose }: { place: CountedPlace; onClose: () => void }) {
  const text = useText();
  const language = useLanguage();
  return (
    <Dialog title={text('console.places.tell', { place: place.name[language] })} onClose={onClose}>
      <p>{text('console.places.tell.count', { count: place.waiting })}</p>
      <div className="actions">
        <Link
          className="button button-go"
          href={`${writeToWaitingPath}?${new URLSearchParams({ place: place.id })}`}
        >
          {text('console.places.tell.write')}
        </Link>
        <button type="button" className="button" onClick={onClose}>
          {text('console.places.tell.later')}
        </button>
      </div>
    </Dialog>
  );
}
