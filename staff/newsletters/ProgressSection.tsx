import { useState } from 'react';
import {
  movesFrom,
  type NewsletterAnswer,
  type NewsletterMove,
  newsletterMoves,
  recipientStates,
} from '#domain/newsletter.ts';
import { problemText } from '../api/problem.ts';
import { useChange } from '../change/use-change.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { Section } from '../frame/Section.tsx';
import { formatMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Facts } from '../lists/Facts.tsx';
import { Moment } from '../lists/Moment.tsx';
import { useMember } from '../session/session-context.tsx';
import styles from './newsletters.module.css';

/** These are asked about once more. */
const askedAbout = ['stop', 'resend'] as const;

/** How far it is, and what can be done about it. */
export function ProgressSection({ answer }: { answer: NewsletterAnswer }) {
  const text = useText();
  const language = useLanguage();
  const { role } = useMember();
  const { newsletter, figures, canResend } = answer;
  const { id, version, state, send_at, begun_at, ended_at, by_name } = newsletter;
  const changing = useChange<NewsletterAnswer>({ version });
  const [asked, setAsked] = useState<(typeof askedAbout)[number]>();
  const all = recipientStates.reduce((sum, each) => sum + figures[each], 0);
  const done = all - figures.waiting - figures.sending;
  const moves = newsletterMoves.filter(
    (move) => movesFrom[move].from.includes(state) && (move !== 'resend' || canResend),
  );

  const go = (move: NewsletterMove) =>
    changing.change(`/console/newsletters/${id}/move`, { move }, () => ({}));

  function press(move: NewsletterMove) {
    const asks = askedAbout.find((one) => one === move);
    if (asks) setAsked(asks);
    else changing.send(() => go(move));
  }

  return (
    <Section title={text('console.newsletters.send')}>
      {state === 'planned' && send_at !== null && (
        <p>{text('console.newsletters.plannedFor', { time: formatMoment(send_at, language) })}</p>
      )}
      {begun_at !== null && (
        <>
          <progress
            className={styles.progress}
            aria-label={text('console.newsletters.send')}
            value={done}
            max={Math.max(all, 1)}
          />
          <p>{text('console.newsletters.figures', { done, all })}</p>
        </>
      )}
      <Facts
        facts={[
          ...recipientStates.map(
            (each) =>
              [
                text(`console.newsletters.figure.${each}`),
                begun_at !== null && (figures[each] > 0 || each === 'sent') && String(figures[each]),
              ] as const,
          ),
          [text('console.newsletters.begunAt'), begun_at !== null && <Moment key="begun" at={begun_at} />],
          [text('console.newsletters.endedAt'), ended_at !== null && <Moment key="ended" at={ended_at} />],
          [text('console.newsletters.by'), by_name],
        ]}
      />
      {figures.unknown > 0 && <p>{text('console.newsletters.unknown', { count: figures.unknown })}</p>}
      {changing.problem && (
        <p className="alert" role="alert">
          {problemText(changing.problem, text)}
        </p>
      )}
      {role === 'owner' && moves.length > 0 && (
        <div className="actions">
          {moves.map((move) => (
            <button
              key={move}
              type="button"
              className="button"
              aria-disabled={changing.isSending}
              onClick={() => press(move)}
            >
              {text(`console.newsletters.move.${move}`)}
            </button>
          ))}
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={text(`console.newsletters.move.${asked}`)}
          consequence={text(`console.newsletters.${asked}.consequence`)}
          action={text(`console.newsletters.move.${asked}`)}
          work={async () => {
            await go(asked);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  );
}
