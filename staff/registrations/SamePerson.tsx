import { Link } from 'wouter';
import { registrationPath } from '#domain/console.ts';
import type { NamedRegistration, Pair, Verdict } from '#domain/same-person.ts';
import { problemText } from '../api/problem.ts';
import { useChange } from '../change/use-change.ts';
import { Section } from '../frame/Section.tsx';
import { formatMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Mark } from '../lists/Mark.tsx';
import { customerName } from './customer-name.ts';
import styles from './SamePerson.module.css';

/** Pairs of registrations, and what somebody says about them. Nothing where there are none. */
export function SamePerson({ pairs, beside }: { pairs: readonly Pair[]; beside?: string }) {
  const text = useText();
  if (pairs.length === 0) return null;
  return (
    <Section title={text('console.same.title')}>
      <ul className={styles.pairs}>
        {pairs.map((pair) => (
          <PairRow key={`${pair.one.id} ${pair.other.id}`} pair={pair} beside={beside} />
        ))}
      </ul>
    </Section>
  );
}

function PairRow({ pair, beside }: { pair: Pair; beside: string | undefined }) {
  const text = useText();
  const language = useLanguage();
  const { one, other, likeness, verdict, by_name, at, version } = pair;
  const { change, send, problem, isSending } = useChange<Pick<Pair, 'verdict'>>(
    { seen: version },
    {
      now: (present) =>
        text(present.verdict ? `console.same.verdict.${present.verdict}` : 'console.same.open'),
    },
  );
  const path = `/console/registrations/${one.id}/pairs`;

  function say(said: Verdict | null) {
    send(() =>
      change<{ version: number }>(path, { other: other.id, verdict: said }, (answer) => ({
        done: text(`console.same.saved.${said ?? 'open'}`),
        undo: { path, body: { other: other.id, verdict, seen: answer.version } },
      })),
    );
  }

  const names = [one, other].filter(({ id }) => id !== beside);
  const about = names.map((each) => customerName(each) || each.reference).join(', ');
  const action = (words: string, said: Verdict | null) => (
    <button
      type="button"
      className="button"
      aria-label={`${words}: ${about}`}
      aria-disabled={isSending}
      onClick={() => say(said)}
    >
      {words}
    </button>
  );
  return (
    <li className={styles.pair}>
      {names.map((each) => (
        <Named key={each.id} registration={each} />
      ))}
      <p className={styles.why}>
        {verdict && (
          <Mark tone={verdict === 'same' ? 'good' : 'over'}>{text(`console.same.verdict.${verdict}`)}</Mark>
        )}
        {likeness.map((each) => (
          <Mark key={each} tone="waits">
            {text(`console.same.like.${each}`)}
          </Mark>
        ))}
        {verdict && at !== null && (
          <span className="small">
            {text('console.same.said', { name: by_name ?? '', at: formatMoment(at, language) })}
          </span>
        )}
      </p>
      <div className="actions">
        {verdict === null ? (
          <>
            {action(text('console.same.do.same'), 'same')}
            {action(text('console.same.do.different'), 'different')}
          </>
        ) : (
          action(text(verdict === 'same' ? 'console.same.do.separate' : 'console.same.do.takeBack'), null)
        )}
      </div>
      {problem && (
        <p className="alert" role="alert">
          {problemText(problem, text)}
        </p>
      )}
    </li>
  );
}

function Named({ registration }: { registration: NamedRegistration }) {
  const text = useText();
  const { id, reference, customerPhoneNumber, customerEmail } = registration;
  return (
    <p className={styles.named}>
      <Link href={registrationPath(id)}>
        {customerName(registration) || text('console.registrations.nameless')}
      </Link>
      <span className="small">{[reference, customerPhoneNumber, customerEmail].join(' · ')}</span>
    </p>
  );
}
