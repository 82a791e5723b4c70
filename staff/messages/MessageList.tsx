import { consolePaths } from '#domain/console.ts';
import type { MessagePage } from '#domain/inbox.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { useText } from '../language/language-context.tsx';
import { Listing } from '../lists/Listing.tsx';
import { Mark } from '../lists/Mark.tsx';
import { Moment } from '../lists/Moment.tsx';
import { PageLinks } from '../lists/PageLinks.tsx';
import { Row } from '../lists/Row.tsx';
import styles from './MessageList.module.css';

interface MessageListProps {
  asked: string;
  first: string | undefined;
  pageAt: (after: string) => string;
}

/** A page of the inbox. The first one shows by itself what has come or changed; older ones stay as they are. */
export function MessageList({ asked, first, pageAt }: MessageListProps) {
  const text = useText();
  const asking = useAnswer<MessagePage>(`/console/messages?${asked}`);
  return (
    <Loaded asking={asking}>
      {({ messages, next }) => (
        <Listing
          count={text('console.messages.count', { count: messages.length })}
          empty={text('console.messages.empty')}
          pages={<PageLinks first={first} next={next && pageAt(next)} />}
        >
          {messages.map((message) => (
            <Row
              key={message.id}
              href={`${consolePaths.messages}/${message.kind}/${message.id}`}
              name={message.name || text('console.message.nameless')}
              mark={<Mark tone="waits">{text(`console.message.kind.${message.kind}`)}</Mark>}
              at={<Moment at={message.created_at} />}
            >
              <p className={styles.beginning}>{message.text}</p>
            </Row>
          ))}
        </Listing>
      )}
    </Loaded>
  );
}
