import { consolePaths } from '#domain/console.ts';
import {
  type Message,
  type MessagePage,
  messageKinds,
  messageStatuses,
  nextMessageStatuses,
} from '#domain/inbox.ts';
import { useColleagues } from '../change/colleagues.ts';
import { useText } from '../language/language-context.tsx';
import { ChosenBar } from '../lists/ChosenBar.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { Mark } from '../lists/Mark.tsx';
import { Moment } from '../lists/Moment.tsx';
import { Row } from '../lists/Row.tsx';
import { whoseFilter } from '../lists/whose-filter.ts';
import styles from './messages.module.css';

/** Messages and questions in one inbox. It opens with what is still to be done. */
export function MessagesPage() {
  const text = useText();
  const colleagues = useColleagues();
  const nameOf = ({ name }: Message) => name || text('console.message.nameless');
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
        whoseFilter(colleagues, text),
      ]}
      rows={({ messages }) => messages}
      row={(message, _, choice) => (
        <Row
          key={message.id}
          href={`${consolePaths.messages}/${message.kind}/${message.id}`}
          choice={choice}
          name={nameOf(message)}
          mark={<Mark tone="waits">{text(`console.message.kind.${message.kind}`)}</Mark>}
          at={
            <>
              <Moment at={message.created_at} />
              {message.assigned_name && ` · ${message.assigned_name}`}
            </>
          }
        >
          <p className={styles.beginning}>{message.text}</p>
        </Row>
      )}
      many={{
        keyOf: ({ id }) => id,
        nameOf,
        bar: (choosing, onDone) => (
          <ChosenBar<Message>
            choosing={choosing}
            path="/console/messages/change"
            idOf={({ kind, id }) => ({ kind, id })}
            nameOf={nameOf}
            actions={nextMessageStatuses(choosing.chosen[0]?.status ?? 'open').map((status) => ({
              label: text(`console.message.do.${status}`),
              change: { status },
              undo: (message) => ({ status: message.status }),
            }))}
            onDone={onDone}
          />
        ),
      }}
      empty={text('console.messages.empty')}
    />
  );
}
