import { Link, useSearch } from 'wouter';
import { writeToWaitingPath } from '#domain/console.ts';
import { longestText } from '#domain/text-limits.ts';
import {
  type WaitingPage as Page,
  type PlacePage,
  type Waiting,
  waitingStates,
} from '#domain/waiting-list.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { ChosenBar } from '../lists/ChosenBar.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { WaitingRow } from './WaitingRow.tsx';

/** Who wants Meltem where there is none yet. */
export function WaitingPage() {
  const text = useText();
  const language = useLanguage();
  const place = new URLSearchParams(useSearch()).get('place');
  const { answer: known } = useAnswer<PlacePage>('/console/places');
  return (
    <ListScreen<Page, Waiting>
      title={text('console.nav.waiting')}
      path="/console/waiting"
      isByTime
      filters={[
        { kind: 'search', name: 'text', label: text('console.waiting.text'), maxLength: longestText.name },
        {
          kind: 'choice',
          name: 'state',
          label: text('console.waiting.state'),
          choices: waitingStates.map((state) => [state, text(`console.waiting.state.${state}`)]),
          all: text('console.waiting.all'),
        },
        {
          kind: 'choice',
          name: 'place',
          label: text('console.waiting.place'),
          choices: (known?.places ?? []).map(({ id, name }) => [id, name[language]]),
          all: text('console.places.all'),
        },
      ]}
      rows={({ waiting }) => waiting}
      row={(waiting, _page, choice) => <WaitingRow key={waiting.id} waiting={waiting} choice={choice} />}
      exported="waiting"
      actions={
        place && (
          <Link className="button button-go" href={`${writeToWaitingPath}?${new URLSearchParams({ place })}`}>
            {text('console.waiting.writePlace')}
          </Link>
        )
      }
      many={{
        keyOf: ({ id }) => id,
        nameOf: ({ name }) => name,
        bar: (choosing, onDone) => (
          <ChosenBar<Waiting>
            choosing={choosing}
            path="/console/waiting/change"
            idOf={({ id }) => ({ id })}
            nameOf={({ name }) => name}
            actions={waitingStates
              .filter((state) => choosing.chosen.every((one) => one.state !== state))
              .map((state) => ({
                label: text(`console.waiting.move.${state}`),
                change: { state },
                undo: (one) => ({ state: one.state }),
              }))}
            isNobodys
            onDone={onDone}
          >
            <Link
              className="button button-go"
              href={`${writeToWaitingPath}?${new URLSearchParams({ ids: choosing.chosen.map(({ id }) => id).join() })}`}
            >
              {text('console.waiting.write')}
            </Link>
          </ChosenBar>
        ),
      }}
      empty={text('console.waiting.empty')}
    />
  );
}
