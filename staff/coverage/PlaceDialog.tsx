import { useState } from 'react';
import { onIsland } from '#design/map/island.ts';
import { coverageBounds, coverageStatuses } from '#domain/coverage.ts';
import { languages } from '#domain/language.ts';
import { longestText } from '#domain/text-limits.ts';
import type { CountedPlace } from '#domain/waiting-list.ts';
import { useChange } from '../change/use-change.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useText } from '../language/language-context.tsx';
import styles from './coverage.module.css';
import { IslandMap } from './IslandMap.tsx';

const { south, north, west, east } = coverageBounds;
const limits = { latitude: { min: south, max: north }, longitude: { min: west, max: east } };

interface PlaceDialogProps {
  place: CountedPlace | undefined;
  onOvertaken: (present: Partial<CountedPlace>) => void;
  onClose: () => void;
  /** There is Meltem now, and people wait for it there. */
  onArrived: (place: CountedPlace) => void;
}

/** A new place, or a change of one. */
export function PlaceDialog({ place, onOvertaken, onClose, onArrived }: PlaceDialogProps) {
  const text = useText();
  const changing = useChange(place ? { version: place.version } : {}, { onOvertaken });
  const [position, setPosition] = useState({
    latitude: String(place?.position.latitude ?? ''),
    longitude: String(place?.position.longitude ?? ''),
  });
  const [x, y] = onIsland({ latitude: Number(position.latitude), longitude: Number(position.longitude) });
  const title = text(place ? 'console.places.change' : 'console.places.add');

  async function save(fields: FormData) {
    const field = (name: string) => fieldText(fields, name).trim();
    const isDone = await changing.send(() =>
      changing.change(place ? `/console/places/${place.id}` : '/console/places', {
        name: Object.fromEntries(languages.map((language) => [language, field(language)])),
        spellings: field('spellings')
          .split(',')
          .flatMap((spelling) => spelling.trim() || []),
        status: field('status'),
        month: field('month') || null,
        position: { latitude: Number(field('latitude')), longitude: Number(field('longitude')) },
      }),
    );
    if (!isDone) return;
    onClose();
    if (place && place.waiting > 0 && place.status !== 'yes' && field('status') === 'yes') onArrived(place);
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <SendForm sending={changing} action={text('console.places.save')} onSubmit={save} onCancel={onClose}>
        {languages.map((language) => (
          <TextField
            key={language}
            label={text(`console.places.name.${language}`)}
            name={language}
            lang={language}
            required
            maxLength={longestText.name}
            defaultValue={place?.name[language]}
          />
        ))}
        <TextField
          label={text('console.places.spellings')}
          hint={text('console.places.spellings.hint')}
          name="spellings"
          maxLength={longestText.line}
          defaultValue={place?.spellings.join(', ')}
        />
        <SelectField
          label={text('console.places.status')}
          name="status"
          choices={coverageStatuses.map((status) => [status, text(`console.places.status.${status}`)])}
          defaultValue={place?.status ?? 'no'}
        />
        <TextField
          label={text('console.places.month')}
          hint={text('console.places.month.hint')}
          type="month"
          name="month"
          defaultValue={place?.month ?? ''}
        />
        {(['latitude', 'longitude'] as const).map((axis) => (
          <TextField
            key={axis}
            label={text(`console.places.${axis}`)}
            type="number"
            name={axis}
            required
            step="any"
            {...limits[axis]}
            value={position[axis]}
            onChange={({ currentTarget }) => setPosition({ ...position, [axis]: currentTarget.value })}
          />
        ))}
        <p className="small">{text('console.places.map.click')}</p>
        <IslandMap
          label={`${position.latitude}, ${position.longitude}`}
          onPlace={({ latitude, longitude }) =>
            setPosition({ latitude: String(latitude), longitude: String(longitude) })
          }
        >
          {position.latitude && position.longitude && <circle className={styles.here} cx={x} cy={y} r={2} />}
        </IslandMap>
      </SendForm>
    </Dialog>
  );
}
