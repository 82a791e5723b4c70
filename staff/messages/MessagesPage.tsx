import { consolePaths } from '#domain/console.ts';
import { type Message, type MessagePage, messageKinds, messageStatuses } from '#domain/inbox.ts';
import { useText } from '../language/language-context.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { Mark } from '../lists/Mark.tsx';
import { Moment } from '../lists/Moment.tsx';
import { Row } from '../lists/Row.tsx';
import styles from './MessagesPage.module.css';

/** Messages and questions in one inbox. It opens with what is still to be done. */
export function MessagesPage() {
  const text = useText();
  return (
    <ListScreen<MessagePage, Message>
      title={text('console.nav.messages')}
      path="/console/messages"
      exported="messages"
      filters={[
        {
          kind: 'choice',
          name: 'status',
          label: text('console.list.state'),
          choices: messageStatuses.map((status) => [status, text(`console.message.status.${status}`)]),
        },
        {
          kind: 'choice',
          name: 'kind',
          label: text('console.message.kind'),
          choices: messageKinds.map((kind) => [kind, text(`console.message.kind.${kind}`)]),
          all: text('console.list.any'),
        },
      ]}
      rows={({ messages }) => messages}
      row={(message) => (
        <Row
          key={message.id}
          href={`${consolePaths.messages}/${message.kind}/${message.id}`}
          name={message.name || text('console.message.nameless')}
          mark={<Mark tone="waits">{text(`console.message.kind.${message.kind}`)}</Mark>}
          at={<Moment at={message.created_at} />}
        >
          <p className={styles.beginning}>{message.text}</p>
        </Row>
      )}
      empty={text('console.messages.empty')}
    />
  );
}
