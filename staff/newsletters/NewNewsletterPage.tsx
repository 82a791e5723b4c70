import { toast } from 'react-hot-toast/headless';
import { useLocation } from 'wouter';
import { consolePaths } from '#domain/console.ts';
import { emptyTexts, type NewsletterContent } from '#domain/newsletter.ts';
import { ask } from '../api/ask.ts';
import { useSending } from '../api/use-sending.ts';
import { UnsentNote } from '../forms/UnsentNote.tsx';
import { useUnsentDraft } from '../forms/use-unsent-draft.ts';
import { BackLink } from '../frame/BackLink.tsx';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import { NewsletterForm } from './NewsletterForm.tsx';

export function NewNewsletterPage() {
  const text = useText();
  const [, go] = useLocation();
  const sending = useSending();
  const { draft, setDraft, isBack } = useUnsentDraft<NewsletterContent>('/console/newsletters');
  const content = draft ?? { texts: emptyTexts, instead: {} };

  function save() {
    sending.send(async () => {
      const { id } = await ask<{ id: string }>('/console/newsletters', { method: 'POST', body: content });
      setDraft(undefined);
      toast.success(text('console.newsletters.saved'));
      go(`${consolePaths.newsletters}/${id}`, { replace: true });
    });
  }

  return (
    <>
      <BackLink href={consolePaths.newsletters}>{text('console.newsletters.all')}</BackLink>
      <ScreenHeading>{text('console.newsletters.new')}</ScreenHeading>
      {isBack && <UnsentNote onDiscard={() => setDraft(undefined)} />}
      <NewsletterForm sending={sending} content={content} onContent={setDraft} onSubmit={save} />
    </>
  );
}
