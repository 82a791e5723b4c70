import type { SandboxInbox, SandboxMessage } from '#domain/sandbox.ts';
import { useText } from '../language/language-context.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { PhoneMessage } from './PhoneMessage.tsx';

/** What would have gone to phones. */
export function SandboxInboxPage() {
  const text = useText();
  return (
    <ListScreen<SandboxInbox, SandboxMessage>
      title={text('console.nav.sandbox')}
      lead={text('console.sandbox.lead')}
      path="/console/sandbox"
      rows={({ messages }) => messages}
      row={(message) => <PhoneMessage key={message.id} message={message} />}
      empty={text('console.sandbox.empty')}
    />
  );
}
