import { useState } from 'react';
import { Link } from 'wouter';
import { consolePaths } from '#domain/console.ts';
import type { ListedNewsletter, NewsletterPage, NewsletterSettings } from '#domain/newsletter.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useText } from '../language/language-context.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { Moment } from '../lists/Moment.tsx';
import { Row } from '../lists/Row.tsx';
import { useMember } from '../session/session-context.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { StateMark } from './StateMark.tsx';

/** What was and will be sent to the subscribers. */
export function NewslettersPage() {
  const text = useText();
  const { role } = useMember();
  const { answer: settings } = useAnswer<NewsletterSettings>('/console/newsletters/settings');
  const [isSetting, setSetting] = useState(false);
  return (
    <ListScreen<NewsletterPage, ListedNewsletter>
      title={text('console.nav.newsletters')}
      {...(settings && { lead: settingsText(settings) })}
      path="/console/newsletters"
      rows={({ newsletters }) => newsletters}
      row={(newsletter) => <NewsletterRow key={newsletter.id} newsletter={newsletter} />}
      empty={text('console.newsletters.none')}
      actions={
        <>
          {role === 'owner' && settings && (
            <button type="button" className="button" onClick={() => setSetting(true)}>
              {text('console.newsletters.settings')}
            </button>
          )}
          <Link className="button button-go" href={`${consolePaths.newsletters}/new`}>
            {text('console.newsletters.new')}
          </Link>
        </>
      }
    >
      {isSetting && settings && <SettingsDialog settings={settings} onClose={() => setSetting(false)} />}
    </ListScreen>
  );

  function settingsText({ mailsAMinute, asksToConfirm, canMail }: NewsletterSettings): string {
    if (!canMail) return text('console.newsletters.noMail');
    const pace = text('console.newsletters.lead', { count: mailsAMinute });
    return asksToConfirm ? `${pace} ${text('console.newsletters.leadConfirm')}` : pace;
  }
}

function NewsletterRow({ newsletter }: { newsletter: ListedNewsletter }) {
  const text = useText();
  const { id, subject, state, figures, created_at, begun_at, send_at, by_name } = newsletter;
  const { sent, waiting, sending, failed } = figures;
  return (
    <Row
      href={`${consolePaths.newsletters}/${id}`}
      name={subject.trim() || text('console.newsletters.untitled')}
      mark={<StateMark state={state} />}
      at={<Moment at={begun_at ?? send_at ?? created_at} />}
    >
      <p>{by_name}</p>
      {begun_at !== null && (
        <p>{text('console.newsletters.progress', { sent, waiting: waiting + sending, failed })}</p>
      )}
    </Row>
  );
}
