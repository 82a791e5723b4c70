import { useState } from 'react';
import type { SubscriberPage } from '#domain/subscribers.ts';
import { longestText } from '#domain/text-limits.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { ExportButton } from '../exports/ExportButton.tsx';
import { Field } from '../forms/Field.tsx';
import { useText } from '../language/language-context.tsx';
import { Filters } from '../lists/Filters.tsx';
import { Listing } from '../lists/Listing.tsx';
import { ListPlace } from '../lists/ListPlace.tsx';
import { ListTop } from '../lists/ListTop.tsx';
import { searchOf } from '../lists/list-search.ts';
import { PageLinks } from '../lists/PageLinks.tsx';
import { useListSearch } from '../lists/use-list-search.ts';
import { AddSubscriberDialog } from './AddSubscriberDialog.tsx';
import { RemoveSubscriberDialog } from './RemoveSubscriberDialog.tsx';
import { SubscriberRow } from './SubscriberRow.tsx';

const fields = ['text'] as const;

/** Who gets the newsletter. */
export function SubscribersPage() {
  const text = useText();
  const { search, asked, isFirstPage, look, pageAt } = useListSearch(fields);
  const asking = useAnswer<SubscriberPage>(`/console/subscribers?${asked}`);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<string>();
  return (
    <>
      <ListTop title={text('console.nav.subscribers')}>
        <ExportButton list="subscribers" filters={search} />
        <button type="button" className="button button-go" onClick={() => setAdding(true)}>
          {text('console.subscribers.add')}
        </button>
      </ListTop>
      <Filters asked={asked} onLook={(form) => look(searchOf(form, fields))}>
        <Field label={text('console.subscribers.text')}>
          {(wiring) => (
            <input
              {...wiring}
              className="input"
              type="search"
              name="text"
              maxLength={longestText.email}
              defaultValue={search.text ?? ''}
            />
          )}
        </Field>
      </Filters>
      <ListPlace label={text('console.nav.subscribers')}>
        <Loaded asking={asking}>
          {({ subscribers, next }) => (
            <Listing
              count={text('console.subscribers.count', { count: subscribers.length })}
              empty={text('console.subscribers.empty')}
              pages={
                <PageLinks
                  first={isFirstPage ? undefined : pageAt(undefined)}
                  next={next && pageAt(next)}
                  isByTime={false}
                />
              }
            >
              {subscribers.map((subscriber) => (
                <SubscriberRow
                  key={subscriber.email}
                  subscriber={subscriber}
                  onRemove={() => setLeaving(subscriber.email)}
                />
              ))}
            </Listing>
          )}
        </Loaded>
      </ListPlace>
      {isAdding && <AddSubscriberDialog onAdded={asking.askAgain} onClose={() => setAdding(false)} />}
      {leaving !== undefined && (
        <RemoveSubscriberDialog
          email={leaving}
          onRemoved={asking.askAgain}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
