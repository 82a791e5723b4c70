import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useLocation } from 'wouter';
import { consolePaths } from '#domain/console.ts';
import { emptyTexts, type NewsletterContent } from '#domain/newsletter.ts';
import { ask } from '../api/ask.ts';
import { useSending } from '../api/use-sending.ts';
import { BackLink } from '../frame/BackLink.tsx';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import { NewsletterForm } from './NewsletterForm.tsx';

export function NewNewsletterPage() {
  const text = useText();
  const [, go] = useLocation();
  const sending = useSending();
  const [content, setContent] = useState<NewsletterContent>({ texts: emptyTexts, instead: {} });

  function save() {
    sending.send(async () => {
      const { id } = await ask<{ id: string }>('/console/newsletters', { method: 'POST', body: content });
      toast.success(text('console.newsletters.saved'));
      go(`${consolePaths.newsletters}/${id}`, { replace: true });
    });
  }

  return (
    <>
      <BackLink href={consolePaths.newsletters}>{text('console.newsletters.all')}</BackLink>
      <ScreenHeading>{text('console.newsletters.new')}</ScreenHeading>
      <NewsletterForm sending={sending} content={content} onContent={setContent} onSubmit={save} />
    </>
  );
}
