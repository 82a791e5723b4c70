import type { SandboxInbox } from '#domain/sandbox.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import { Listing } from '../lists/Listing.tsx';
import { ListPlace } from '../lists/ListPlace.tsx';
import { PageLinks } from '../lists/PageLinks.tsx';
import { useListSearch } from '../lists/use-list-search.ts';
import { PhoneMessage } from './PhoneMessage.tsx';
import styles from './SandboxInboxPage.module.css';

/** What would have gone to phones. The first page shows by itself what has come; older ones stay as they are. */
export function SandboxInboxPage() {
  const text = useText();
  const { asked, isFirstPage, pageAt } = useListSearch([]);
  const asking = useAnswer<SandboxInbox>(`/console/sandbox?${asked}`);
  // A link that is sent or paid is news of its payment.
  return (
    <>
      <div>
        <ScreenHeading>{text('console.nav.sandbox')}</ScreenHeading>
        <p className={styles.lead}>{text('console.sandbox.lead')}</p>
      </div>
      <ListPlace label={text('console.nav.sandbox')}>
        <Loaded asking={asking}>
          {({ messages, next }) => (
            <Listing
              count={text('console.sandbox.count', { count: messages.length })}
              empty={text('console.sandbox.empty')}
              pages={
                <PageLinks first={isFirstPage ? undefined : pageAt(undefined)} next={next && pageAt(next)} />
              }
            >
              {messages.map((message) => (
                <PhoneMessage key={message.id} message={message} />
              ))}
            </Listing>
          )}
        </Loaded>
      </ListPlace>
    </>
  );
}
