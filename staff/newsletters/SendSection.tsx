import { useState } from 'react';
import { islandMoment } from '#domain/island-day.ts';
import { languageNames, languages } from '#domain/language.ts';
import { type NewsletterAnswer, sentLanguage, unreadyLanguages } from '#domain/newsletter.ts';
import { useChange } from '../change/use-change.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { TextField } from '../forms/TextField.tsx';
import { Section } from '../frame/Section.tsx';
import { formatMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Facts } from '../lists/Facts.tsx';
import { useMember } from '../session/session-context.tsx';

/** Who gets it, and now or when. */
export function SendSection({ answer, isUnsaved }: { answer: NewsletterAnswer; isUnsaved: boolean }) {
  const text = useText();
  const language = useLanguage();
  const { role } = useMember();
  const { newsletter, audience, settings } = answer;
  const changing = useChange<NewsletterAnswer>({ version: newsletter.version });
  const [at, setAt] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const moment = at === '' ? null : islandMoment(at);
  const unready = unreadyLanguages(newsletter);
  const count = languages.reduce((sum, each) => sum + audience.languages[each], 0);
  const action = text(moment === null ? 'console.newsletters.send.now' : 'console.newsletters.send.plan');

  function audienceText(each: (typeof languages)[number]): string {
    const sent = sentLanguage(newsletter, each);
    const many = { count: audience.languages[each] };
    if (sent === undefined || sent === each) return text('console.newsletters.audience.count', many);
    return text('console.newsletters.audience.instead', { ...many, language: languageNames[sent] });
  }

  async function send() {
    await changing.change(`/console/newsletters/${newsletter.id}/send`, { at }, () => ({
      done:
        moment === null
          ? text('console.newsletters.begun')
          : text('console.newsletters.planned', { time: formatMoment(moment, language) }),
    }));
    setAsking(false);
  }

  const hindrance =
    (!settings.canMail && text('console.newsletters.noMail')) ||
    (role !== 'owner' && text('console.newsletters.send.owner')) ||
    (isUnsaved && text('console.newsletters.send.unsaved')) ||
    (unready.length > 0 &&
      text('console.newsletters.send.unready', {
        languages: unready.map((each) => languageNames[each]).join(', '),
      }));
  return (
    <Section title={text('console.newsletters.send')}>
      <Facts
        facts={[
          ...languages.map((each) => [languageNames[each], audienceText(each)] as const),
          [
            text('console.newsletters.audience.unconfirmed'),
            audience.unconfirmed > 0 && String(audience.unconfirmed),
          ],
          [text('console.newsletters.audience.refused'), audience.refused > 0 && String(audience.refused)],
        ]}
      />
      {hindrance ? (
        <p>{hindrance}</p>
      ) : (
        <>
          <TextField
            label={text('console.newsletters.send.at')}
            hint={text('console.newsletters.send.atHint')}
            error={isWrong ? text('console.newsletters.send.atWrong') : undefined}
            type="datetime-local"
            name="at"
            value={at}
            onChange={({ currentTarget }) => {
              setWrong(false);
              setAt(currentTarget.value);
            }}
          />
          <div className="actions">
            <button
              type="button"
              className="button button-go"
              onClick={() => {
                if (moment !== null && !(moment > Date.now())) setWrong(true);
                else setAsking(true);
              }}
            >
              {action}
            </button>
          </div>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={action}
          consequence={
            moment === null
              ? text('console.newsletters.send.consequence', {
                  count,
                  minutes: Math.max(1, Math.ceil(count / settings.mailsAMinute)),
                })
              : text('console.newsletters.send.consequencePlanned', { time: formatMoment(moment, language) })
          }
          action={action}
          work={send}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
