import type { ReactNode } from 'react';
import { consolePaths } from '#domain/console.ts';
import type { Message } from '#domain/inbox.ts';
import { useText } from '../language/language-context.tsx';
import { Mark } from '../lists/Mark.tsx';
import { Moment } from '../lists/Moment.tsx';
import { Row } from '../lists/Row.tsx';
import styles from './messages.module.css';

interface MessageRowProps {
  message: Message;
  choice?: ReactNode;
  /** Below it. */
  more?: ReactNode;
}

export function MessageRow({ message, choice, more }: MessageRowProps) {
  const text = useText();
  const { id, kind, status } = message;
  const state = status === 'open' ? '' : ` · ${text(`console.message.status.${status}`)}`;
  return (
    <Row
      href={`${consolePaths.messages}/${kind}/${id}`}
      choice={choice}
      name={message.name || text('console.message.nameless')}
      mark={
        <Mark tone={status === 'open' ? 'waits' : 'over'}>
          {text(`console.message.kind.${kind}`) + state}
        </Mark>
      }
      at={
        <>
          <Moment at={message.created_at} />
          {message.assigned_name && ` · ${message.assigned_name}`}
        </>
      }
    >
      <p className={styles.beginning}>{message.text}</p>
      {more}
    </Row>
  );
}
