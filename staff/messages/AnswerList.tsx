import type { MessageAnswer } from '#domain/inbox.ts';
import { useText } from '../language/language-context.tsx';
import { Mark, type MarkTone } from '../lists/Mark.tsx';
import { Moment } from '../lists/Moment.tsx';
import styles from './messages.module.css';

const tones: Record<MessageAnswer['state'], MarkTone> = { waiting: 'waits', sent: 'good', failed: 'bad' };

/** What was answered. */
export function AnswerList({ answers }: { answers: readonly MessageAnswer[] }) {
  return (
    <ol className={styles.answers}>
      {answers.map((answer) => (
        <AnswerItem key={answer.id} answer={answer} />
      ))}
    </ol>
  );
}

/** By whom, when, and whether it arrived. */
export function AnswerItem({ answer }: { answer: MessageAnswer }) {
  const text = useText();
  return (
    <li>
      <p className={styles.head}>
        <b>{answer.by_name}</b>
        <Moment at={answer.at} />
        <Mark tone={tones[answer.state]}>{text(`console.message.answer.${answer.state}`)}</Mark>
      </p>
      <p className={styles.answerText}>{answer.text}</p>
    </li>
  );
}
