import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useLocation } from 'wouter';
import { consolePaths } from '#domain/console.ts';
import type { NewsletterAnswer, NewsletterContent } from '#domain/newsletter.ts';
import { useChange } from '../change/use-change.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { UnsentNote } from '../forms/UnsentNote.tsx';
import { useUnsentDraft } from '../forms/use-unsent-draft.ts';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { NewsletterForm } from './NewsletterForm.tsx';
import { PreviewSection } from './PreviewSection.tsx';
import { SendSection } from './SendSection.tsx';

/** A draft: its text, how it looks, and the way to send it. */
export function DraftSections({ answer }: { answer: NewsletterAnswer }) {
  const text = useText();
  const [, go] = useLocation();
  const { newsletter, settings } = answer;
  const { id, version, texts, instead } = newsletter;
  const changing = useChange<NewsletterAnswer>({ version });
  const deleting = useChange<NewsletterAnswer>({ version });
  const [isDeleting, setDeleting] = useState(false);
  const path = `/console/newsletters/${id}`;
  const { draft: typed, setDraft: setTyped, isBack } = useUnsentDraft<NewsletterContent>(path, version);

  function discard() {
    changing.forget();
    setTyped(undefined);
  }

  async function save() {
    const done = text('console.newsletters.saved');
    const isDone = await changing.send(() =>
      changing.change<NewsletterAnswer>(path, typed ?? { texts, instead }, () => ({ done })),
    );
    if (isDone) setTyped(undefined);
  }

  return (
    <>
      <Section title={text('console.newsletters.write')}>
        {isBack && <UnsentNote onDiscard={discard} />}
        <NewsletterForm
          sending={changing}
          content={typed ?? { texts, instead }}
          onContent={(content) => {
            changing.begin();
            setTyped(content, changing.begunOn().version);
          }}
          onSubmit={save}
        />
      </Section>
      <PreviewSection newsletter={newsletter} canMail={settings.canMail} isUnsaved={typed !== undefined} />
      <SendSection answer={answer} isUnsaved={typed !== undefined} />
      <div className="actions">
        <button type="button" className="button" onClick={() => setDeleting(true)}>
          {text('console.newsletters.delete')}
        </button>
      </div>
      {isDeleting && (
        <ConfirmDialog
          title={text('console.newsletters.delete')}
          consequence={text('console.newsletters.delete.consequence')}
          action={text('console.newsletters.delete')}
          work={async () => {
            await deleting.change(`${path}/delete`);
            setTyped(undefined);
            toast.success(text('console.newsletters.deleted'));
            go(consolePaths.newsletters, { replace: true });
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
