import { toast } from 'react-hot-toast/headless';
import type { Language } from '#domain/language.ts';
import { isBlank, type Newsletter } from '#domain/newsletter.ts';
import { ask } from '../api/ask.ts';
import { problemText } from '../api/problem.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useSending } from '../api/use-sending.ts';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { useMember } from '../session/session-context.tsx';
import { InEachLanguage } from './InEachLanguage.tsx';
import styles from './newsletters.module.css';

interface PreviewSectionProps {
  newsletter: Newsletter;
  canMail: boolean;
  isUnsaved?: boolean;
}

/** The very mail as it was saved last, in each language, and a test of it to oneself. */
export function PreviewSection({ newsletter, canMail, isUnsaved = false }: PreviewSectionProps) {
  const text = useText();
  const { email } = useMember();
  const sending = useSending();
  const { id, version, texts } = newsletter;
  const path = `/console/newsletters/${id}`;

  function test(language: Language) {
    sending.send(async () => {
      const { sent } = await ask<{ sent: boolean }>(`${path}/test`, { method: 'POST', body: { language } });
      if (sent) toast.success(text('console.newsletters.test.sent', { email }));
      else toast.error(text('console.newsletters.test.failed'));
    });
  }

  const mail = (language: Language) => (
    <>
      <div className={styles.preview}>
        <div>
          <h3>{text('console.newsletters.preview.mail')}</h3>
          {/* Another address for another version: a frame is not asked for again by itself. */}
          <iframe
            className={styles.mail}
            title={text('console.newsletters.preview.mail')}
            src={`${path}/preview?language=${language}&version=${version}`}
            sandbox=""
          />
        </div>
        <div>
          <h3>{text('console.newsletters.preview.plain')}</h3>
          <PlainText path={`${path}/preview-text?language=${language}`} />
        </div>
      </div>
      {sending.problem && (
        <p className="alert" role="alert">
          {problemText(sending.problem, text)}
        </p>
      )}
      {canMail && (
        <div className="actions">
          <button
            type="button"
            className="button"
            aria-disabled={sending.isSending}
            onClick={() => test(language)}
          >
            {text('console.newsletters.test')}
          </button>
        </div>
      )}
    </>
  );

  return (
    <Section title={text('console.newsletters.preview')}>
      <InEachLanguage texts={texts}>
        {(language) => (
          <>
            {isUnsaved && <p role="status">{text('console.newsletters.preview.unsaved')}</p>}
            {isBlank(texts[language]) ? <p>{text('console.newsletters.preview.blank')}</p> : mail(language)}
          </>
        )}
      </InEachLanguage>
    </Section>
  );
}

function PlainText({ path }: { path: string }) {
  const { answer } = useAnswer<{ text: string }>(path);
  return <pre className={styles.plain}>{answer?.text}</pre>;
}
