import { type Message, type MessagePage, messageKinds, messageStatuses } from '#domain/inbox.ts';
import { readSearch } from '#domain/search.ts';
import { longestText } from '#domain/text-limits.ts';
import { useText } from '../language/language-context.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { MessageRow } from './MessageRow.tsx';

/** Messages and questions in one inbox. It opens with what is still to be done. */
export function MessagesPage() {
  const text = useText();
  const all = text('console.list.any');
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
      ]}
      rows={({ messages }) => messages}
      row={(message) => <MessageRow key={message.id} message={message} />}
      empty={text('console.messages.empty')}
    />
  );
}
