import { useState } from 'react';
import { consolePaths } from '#domain/console.ts';
import { coverageStatuses, monthName } from '#domain/coverage.ts';
import { longestText } from '#domain/text-limits.ts';
import type { CountedPlace, PlacePage } from '#domain/waiting-list.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { Mark } from '../lists/Mark.tsx';
import { Row } from '../lists/Row.tsx';
import { useMember } from '../session/session-context.tsx';
import styles from './coverage.module.css';
import { PlaceDialog } from './PlaceDialog.tsx';
import { RemovePlaceDialog } from './RemovePlaceDialog.tsx';
import { TellDialog } from './TellDialog.tsx';
import { WhereTheyWait } from './WhereTheyWait.tsx';

const tones = { yes: 'good', soon: 'waits', no: 'bad' } as const;

/** Where there is Meltem, as the site answers it, and how many wait where. */
export function PlacesPage() {
  const text = useText();
  const language = useLanguage();
  const isOwner = useMember().role === 'owner';
  const [edited, setEdited] = useState<CountedPlace | 'new'>();
  const [arrived, setArrived] = useState<CountedPlace>();
  const [leaving, setLeaving] = useState<CountedPlace>();
  return (
    <>
      <ListScreen<PlacePage, CountedPlace>
        title={text('console.nav.coverage')}
        path="/console/places"
        isByTime={false}
        actions={
          isOwner && (
            <button type="button" className="button button-go" onClick={() => setEdited('new')}>
              {text('console.places.add')}
            </button>
          )
        }
        filters={[
          { kind: 'search', name: 'text', label: text('console.places.text'), maxLength: longestText.name },
          {
            kind: 'choice',
            name: 'status',
            label: text('console.places.status'),
            choices: coverageStatuses.map((status) => [status, text(`console.places.status.${status}`)]),
            all: text('console.places.all'),
          },
        ]}
        rows={({ places }) => places}
        row={(place) => (
          <Row
            key={place.id}
            href={`${consolePaths.waiting}?${new URLSearchParams({ place: place.id })}`}
            name={place.name[language]}
            mark={<Mark tone={tones[place.status]}>{text(`console.places.status.${place.status}`)}</Mark>}
            at={place.month && monthName(place.month, language)}
          >
            <p>{[...new Set([...Object.values(place.name), ...place.spellings])].join(' · ')}</p>
            <p>{text('console.places.waiting', { count: place.waiting })}</p>
            {isOwner && (
              <div className={styles.actions}>
                <button
                  type="button"
                  className="button"
                  aria-label={`${text('console.places.change')}: ${place.name[language]}`}
                  onClick={() => setEdited(place)}
                >
                  {text('console.places.change')}
                </button>
                <button
                  type="button"
                  className="button"
                  aria-label={`${text('console.places.remove')}: ${place.name[language]}`}
                  onClick={() => setLeaving(place)}
                >
                  {text('console.places.remove')}
                </button>
              </div>
            )}
          </Row>
        )}
        empty={text('console.places.empty')}
      >
        <WhereTheyWait />
      </ListScreen>
      {edited && (
        <PlaceDialog
          place={edited === 'new' ? undefined : edited}
          onOvertaken={(present) => setEdited(edited === 'new' ? edited : { ...edited, ...present })}
          onClose={() => setEdited(undefined)}
          onArrived={setArrived}
        />
      )}
      {arrived && <TellDialog place={arrived} onClose={() => setArrived(undefined)} />}
      {leaving && (
        <RemovePlaceDialog
          place={leaving}
          onOvertaken={(present) => setLeaving({ ...leaving, ...present })}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
