import type { CountedPlace } from '#domain/waiting-list.ts';
import { useChange } from '../change/use-change.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';

interface RemovePlaceDialogProps {
  place: CountedPlace;
  onOvertaken: (present: Partial<CountedPlace>) => void;
  onClose: () => void;
}

export function RemovePlaceDialog({ place, onOvertaken, onClose }: RemovePlaceDialogProps) {
  const text = useText();
  const language = useLanguage();
  const { change } = useChange({ version: place.version }, { onOvertaken });
  return (
    <ConfirmDialog
      title={`${text('console.places.remove')}: ${place.name[language]}`}
      consequence={text('console.places.remove.consequence')}
      action={text('console.places.remove')}
      work={async () => {
        await change(`/console/places/${place.id}/remove`);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
