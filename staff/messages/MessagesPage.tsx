import {
  type Message,
  type MessagePage,
  type MessageStatus,
  messageKinds,
  messageStatuses,
  nextMessageStatuses,
} from '#domain/inbox.ts';
import { readSearch } from '#domain/search.ts';
import { longestText } from '#domain/text-limits.ts';
import { useColleagues } from '../change/colleagues.ts';
import { useText } from '../language/language-context.tsx';
import { ChosenBar } from '../lists/ChosenBar.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { whoseFilter } from '../lists/whose-filter.ts';
import { MessageRow } from './MessageRow.tsx';

/** Messages and questions in one inbox. It opens with what is still to be done. */
export function MessagesPage() {
  const text = useText();
  const all = text('console.list.any');
  const colleagues = useColleagues();
  const nameOf = ({ name }: Message) => name || text('console.message.nameless');
  return (
    <ListScreen<MessagePage, Message>
      title={text('console.nav.messages')}
      path="/console/messages"
      exported="messages"
      filters={[
        {
          kind: 'search',
          name: 'text',
          label: text('console.messages.text'),
          maxLength: longestText.name,
          isEnough: (typed) => readSearch(typed) !== undefined,
        },
        {
          kind: 'choice',
          name: 'status',
          label: text('console.list.state'),
          choices: [
            ...messageStatuses.map((status) => [status, text(`console.message.status.${status}`)] as const),
            ['all', all],
          ],
        },
        {
          kind: 'choice',
          name: 'kind',
          label: text('console.message.kind'),
          choices: messageKinds.map((kind) => [kind, text(`console.message.kind.${kind}`)]),
          all,
        },
        whoseFilter(colleagues, text),
      ]}
      rows={({ messages }) => messages}
      row={(message, _, choice) => <MessageRow key={message.id} message={message} choice={choice} />}
      many={{
        keyOf: ({ id }) => id,
        nameOf,
        bar: (choosing, onDone) => (
          <ChosenBar<Message>
            choosing={choosing}
            path="/console/messages/change"
            idOf={({ kind, id }) => ({ kind, id })}
            nameOf={nameOf}
            actions={messageStatuses.filter(isPossible(choosing.chosen)).map((status) => ({
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

/** Whether each of them may go there next. */
const isPossible = (chosen: readonly Message[]) => (status: MessageStatus) =>
  chosen.every((message) => nextMessageStatuses(message.status).includes(status));
