import type { CountedPlace } from '#domain/waiting-list.ts';
import { ask } from '../api/ask.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';

export function RemovePlaceDialog({ place, onClose }: { place: CountedPlace; onClose: () => void }) {
  const text = useText();
  const language = useLanguage();
  return (
    <ConfirmDialog
      title={`${text('console.places.remove')}: ${place.name[language]}`}
      consequence={text('console.places.remove.consequence')}
      action={text('console.places.remove')}
      work={async () => {
        await ask(`/console/places/${place.id}/remove`, { method: 'POST' });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
