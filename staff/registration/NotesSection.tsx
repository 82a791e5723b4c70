import { useRef } from 'react';
import { longestText } from '#domain/text-limits.ts';
import { ask } from '../api/ask.ts';
import { useSending } from '../api/use-sending.ts';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { LongTextField } from '../forms/TextField.tsx';
import { useUnsent } from '../forms/use-unsent.ts';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { DoneBy } from './DoneBy.tsx';
import styles from './registration.module.css';

interface NotesSectionProps {
  notes: readonly { id: string; at: number; by_name: string; text: string }[];
  /** Of what they are about. */
  address: string;
}

/** What the staff wrote down for each other. */
export function NotesSection({ notes, address }: NotesSectionProps) {
  const text = useText();
  const sending = useSending();
  const field = useRef<HTMLTextAreaElement>(null);
  const to = `${address}/notes`;
  const unsent = useUnsent<string>(to);

  function add(fields: FormData) {
    sending.send(async () => {
      const body = { text: fieldText(fields, 'text') };
      await ask(to, { method: 'POST', body });
      unsent.keep(undefined);
      if (field.current) field.current.value = '';
      field.current?.focus();
    });
  }

  return (
    <Section title={text('console.notes')}>
      {notes.length === 0 && <p className="small">{text('console.notes.none')}</p>}
      <ol className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <DoneBy at={note.at} name={note.by_name} />
            <p className={styles.text}>{note.text}</p>
          </li>
        ))}
      </ol>
      <div className={styles.new}>
        <SendForm isAside sending={sending} action={text('console.notes.add')} onSubmit={add}>
          <LongTextField
            label={text('console.notes.new')}
            ref={field}
            name="text"
            rows={3}
            maxLength={longestText.message}
            required
            defaultValue={unsent.typed}
            onInput={({ currentTarget }) => unsent.keep(currentTarget.value || undefined)}
          />
        </SendForm>
      </div>
    </Section>
  );
}
