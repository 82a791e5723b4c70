import { toast } from 'react-hot-toast/headless';
import { type Message, type MessageStatus, nextMessageStatuses } from '#domain/inbox.ts';
import { askToChange } from '../api/ask-to-change.ts';
import { useProblemToast } from '../api/use-problem-toast.ts';
import { useSending } from '../api/use-sending.ts';
import { useText } from '../language/language-context.tsx';
import styles from './MessageActions.module.css';

interface MessageActionsProps {
  message: Message;
  address: string;
  onChanged: () => void;
}

/** Done, spam, or open again: each can be taken back, so nobody is asked twice. */
export function MessageActions({ message, address, onChanged }: MessageActionsProps) {
  const text = useText();
  const { isSending, problem, send } = useSending();
  useProblemToast(problem);

  function move(status: MessageStatus) {
    send(async () => {
      await askToChange(`${address}/status`, { version: message.version, status }, onChanged);
      onChanged();
      toast.success(text('console.saved'));
    });
  }

  return (
    <div className={styles.actions}>
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
