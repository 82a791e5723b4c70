import { type Message, type MessageStatus, nextMessageStatuses } from '#domain/inbox.ts';
import { useProblemToast } from '../api/use-problem-toast.ts';
import { type Changing, useChange } from '../change/use-change.ts';
import { useText } from '../language/language-context.tsx';

interface MessageActionsProps {
  message: Message;
  address: string;
}

/** Done, spam, or open again: each can be taken back, so nobody is asked twice. */
export function MessageActions({ message, address }: MessageActionsProps) {
  const text = useText();
  const { isSending, problem, send, change } = useMessageChange(message);
  useProblemToast(problem);

  function move(status: MessageStatus) {
    const path = `${address}/status`;
    send(() => change(path, { status }, () => ({ undo: { path, body: { status: message.status } } })));
  }

  return (
    <div className="actions">
      {nextMessageStatuses(message.status).map((status) => (
        <button
          key={status}
          type="button"
          className="button"
          aria-disabled={isSending}
          onClick={() => move(status)}
        >
          {text(`console.message.do.${status}`)}
        </button>
      ))}
    </div>
  );
}

/** What is done to a message is held against how it was seen. */
export function useMessageChange({ version }: Message): Changing {
  const text = useText();
  return useChange<Message>({ version }, { now: ({ status }) => text(`console.message.status.${status}`) });
}
