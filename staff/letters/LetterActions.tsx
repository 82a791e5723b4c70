import { toast } from 'react-hot-toast/headless';
import { type Letter, type LetterStatus, nextLetterStatuses } from '#domain/letters.ts';
import { askToChange } from '../asking/ask-to-change.ts';
import { useProblemToast } from '../asking/use-problem-toast.ts';
import { useSending } from '../asking/use-sending.ts';
import { useText } from '../language/language-context.tsx';
import styles from './LetterActions.module.css';

interface LetterActionsProps {
  letter: Letter;
  address: string;
  onChanged: () => void;
}

/** Done, spam, or open again: each can be taken back, so nobody is asked twice. */
export function LetterActions({ letter, address, onChanged }: LetterActionsProps) {
  const text = useText();
  const { isSending, problem, send } = useSending();
  useProblemToast(problem);

  function move(status: LetterStatus) {
    send(async () => {
      await askToChange(`${address}/status`, { version: letter.version, status }, onChanged);
      onChanged();
      toast.success(text('console.saved'));
    });
  }

  return (
    <div className={styles.actions}>
      {nextLetterStatuses(letter.status).map((status) => (
        <button
          key={status}
          type="button"
          className="button"
          aria-disabled={isSending}
          onClick={() => move(status)}
        >
          {text(`console.letter.do.${status}`)}
        </button>
      ))}
    </div>
  );
}
