import { consolePaths } from '#domain/console.ts';
import type { MessageDetail } from '#domain/inbox.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { AssignForm } from '../change/AssignForm.tsx';
import { BackLink } from '../frame/BackLink.tsx';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { Facts } from '../lists/Facts.tsx';
import { Mark, type MarkTone } from '../lists/Mark.tsx';
import { Moment } from '../lists/Moment.tsx';
import { PersonLink } from '../lists/PersonLink.tsx';
import { NotesSection } from '../registration/NotesSection.tsx';
import { AnswerList } from './AnswerList.tsx';
import { AnswerSection } from './AnswerSection.tsx';
import { MessageActions } from './MessageActions.tsx';
import styles from './messages.module.css';
import { NextMessage } from './NextMessage.tsx';

const tones: Record<MessageDetail['message']['status'], MarkTone> = {
  open: 'waits',
  done: 'good',
  spam: 'over',
};

/** What somebody wrote, what they were answered, and what can be done about it. */
export function MessageScreen({ kind, id }: { kind: string; id: string }) {
  const text = useText();
  const address = `/console/messages/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`;
  const asking = useAnswer<MessageDetail>(address);
  const name = asking.answer && (asking.answer.message.name || text('console.message.nameless'));
  return (
    <>
      <BackLink href={consolePaths.messages}>{text('console.message.back')}</BackLink>
      <ScreenHeading>{name ?? text('console.nav.messages')}</ScreenHeading>
      <Loaded asking={asking}>
        {({ message, answers, canMail, notes, next }) => (
          <>
            <Facts
              facts={[
                [
                  text('console.list.state'),
                  <Mark key="status" tone={tones[message.status]}>
                    {text(`console.message.status.${message.status}`)}
                  </Mark>,
                ],
                [text('console.email'), message.email],
                [text('console.message.written'), <Moment key="at" at={message.created_at} />],
                [text('console.message.kind'), text(`console.message.kind.${message.kind}`)],
              ]}
            />
            <PersonLink kind={message.kind} id={message.id} />
            <p className={styles.text}>{message.text}</p>
            <MessageActions message={message} address={address} />
            {message.status !== 'open' && <NextMessage next={next} />}
            <AssignForm of={message} address={address} />
            {answers.length > 0 && (
              <Section title={text('console.message.answers')}>
                <AnswerList answers={answers} />
              </Section>
            )}
            <AnswerSection message={message} canMail={canMail} address={address} />
            <NotesSection notes={notes} address={address} />
          </>
        )}
      </Loaded>
    </>
  );
}
