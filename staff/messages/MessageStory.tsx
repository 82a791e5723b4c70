import type { MessageNote } from '#domain/inbox.ts';
import type { PersonsMessage } from '#domain/person.ts';
import { useText } from '../language/language-context.tsx';
import { Moment } from '../lists/Moment.tsx';
import { AnswerItem } from './AnswerList.tsx';
import styles from './messages.module.css';

/** What was answered to a message and noted about it, in the order it was written; nothing where there is none. */
export function MessageStory({ message: { answers, notes } }: { message: PersonsMessage }) {
  const steps = [
    ...answers.map((answer) => ({ at: answer.at, item: <AnswerItem key={answer.id} answer={answer} /> })),
    ...notes.map((note) => ({ at: note.at, item: <NoteItem key={note.id} note={note} /> })),
  ];
  if (steps.length === 0) return null;
  return (
    <ol className={styles.story}>{steps.sort((one, other) => one.at - other.at).map(({ item }) => item)}</ol>
  );
}

function NoteItem({ note }: { note: MessageNote }) {
  const text = useText();
  return (
    <li>
      <p className={styles.head}>
        <b>{note.by_name}</b>
        <Moment at={note.at} />
        <span>{text('console.person.note')}</span>
      </p>
      <p className={styles.answerText}>{note.text}</p>
    </li>
  );
}
