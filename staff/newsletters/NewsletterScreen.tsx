import { consolePaths } from '#domain/console.ts';
import { languages } from '#domain/language.ts';
import { isWritten, type NewsletterAnswer } from '#domain/newsletter.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { BackLink } from '../frame/BackLink.tsx';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import { DraftSections } from './DraftSections.tsx';
import { PreviewSection } from './PreviewSection.tsx';
import { ProgressSection } from './ProgressSection.tsx';
import { StateMark } from './StateMark.tsx';

/** One newsletter: a draft is written here, and what is sent is followed. */
export function NewsletterScreen({ id }: { id: string }) {
  const text = useText();
  const asking = useAnswer<NewsletterAnswer>(`/console/newsletters/${encodeURIComponent(id)}`);
  return (
    <>
      <BackLink href={consolePaths.newsletters}>{text('console.newsletters.all')}</BackLink>
      <ScreenHeading>
        {asking.answer
          ? titleOf(asking.answer) || text('console.newsletters.untitled')
          : text('console.nav.newsletters')}
      </ScreenHeading>
      <Loaded asking={asking}>
        {(answer) => (
          <>
            <p>
              <StateMark state={answer.newsletter.state} />
            </p>
            {answer.newsletter.state === 'draft' ? (
              <DraftSections answer={answer} />
            ) : (
              <>
                <ProgressSection answer={answer} />
                <PreviewSection newsletter={answer.newsletter} canMail={answer.settings.canMail} />
              </>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function titleOf({ newsletter: { texts } }: NewsletterAnswer): string {
  const written = languages.find((language) => isWritten(texts[language]));
  return (written && texts[written].subject) ?? '';
}
