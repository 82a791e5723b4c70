import { useState } from 'react';
import type { Subscriber, SubscriberPage } from '#domain/subscribers.ts';
import { longestText } from '#domain/text-limits.ts';
import { useText } from '../language/language-context.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { AddSubscriberDialog } from './AddSubscriberDialog.tsx';
import { RemoveSubscriberDialog } from './RemoveSubscriberDialog.tsx';
import { SubscriberRow } from './SubscriberRow.tsx';

/** Who gets the newsletter. */
export function SubscribersPage() {
  const text = useText();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<string>();
  return (
    <>
      <ListScreen<SubscriberPage, Subscriber>
        title={text('console.nav.subscribers')}
        path="/console/subscribers"
        isByTime={false}
        exported="subscribers"
        actions={
          <button type="button" className="button button-go" onClick={() => setAdding(true)}>
            {text('console.subscribers.add')}
          </button>
        }
        filters={[
          {
            kind: 'search',
            name: 'text',
            label: text('console.subscribers.text'),
            maxLength: longestText.email,
          },
        ]}
        rows={({ subscribers }) => subscribers}
        row={(subscriber) => (
          <SubscriberRow
            key={subscriber.email}
            subscriber={subscriber}
            onRemove={() => setLeaving(subscriber.email)}
          />
        )}
        empty={text('console.subscribers.empty')}
      />
      {isAdding && <AddSubscriberDialog onClose={() => setAdding(false)} />}
      {leaving !== undefined && (
        <RemoveSubscriberDialog email={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </>
  );
}
