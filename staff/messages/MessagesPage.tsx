import { Link, useLocation } from 'wouter';
import { type MessageStatus, messageStatuses } from '#domain/inbox.ts';
import { ExportButton } from '../exports/ExportButton.tsx';
import { useText } from '../language/language-context.tsx';
import { ListPlace } from '../lists/ListPlace.tsx';
import { ListTop } from '../lists/ListTop.tsx';
import { useListSearch } from '../lists/use-list-search.ts';
import { MessageList } from './MessageList.tsx';
import styles from './MessagesPage.module.css';

const fields = ['status'] as const;

/** Messages and questions in one inbox. It opens with what is still to be done. */
export function LettersPage() {
  const text = useText();
  const [path] = useLocation();
  const { search, asked, isFirstPage, pageAt } = useListSearch(fields);
  const shown: MessageStatus = messageStatuses.find((status) => status === search.status) ?? 'open';
  const wanted = new URLSearchParams(asked);
  wanted.set('status', shown);
  return (
    <>
      <ListTop title={text('console.nav.messages')}>
        <ExportButton list="messages" filters={{ status: shown }} />
      </ListTop>
      <nav aria-label={text('console.list.state')}>
        <ul className={styles.states}>
          {messageStatuses.map((status) => (
            <li key={status}>
              <Link href={`${path}?status=${status}`} aria-current={status === shown ? 'page' : undefined}>
                {text(`console.message.status.${status}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ListPlace label={text('console.nav.messages')}>
        <MessageList
          key={wanted.toString()}
          asked={wanted.toString()}
          first={isFirstPage ? undefined : pageAt(undefined)}
          pageAt={pageAt}
        />
      </ListPlace>
    </>
  );
}
