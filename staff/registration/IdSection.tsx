import { useState } from 'react';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { askForFile } from '../api/ask.ts';
import { problemText } from '../api/problem.ts';
import { useSending } from '../api/use-sending.ts';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { customerName } from '../registrations/customer-name.ts';
import { IdViewer } from './IdViewer.tsx';

/** The ID, beside what it is compared with. It is fetched when somebody asks for it, and each time is in the audit log. */
export function IdSection({ registration }: { registration: ShownRegistration }) {
  const text = useText();
  const { isSending, problem, send } = useSending();
  const [image, setImage] = useState<Blob>();

  function show() {
    send(async () => setImage(await askForFile(`/console/registrations/${registration.id}/image`)));
  }

  return (
    <Section title={text('console.id')}>
      <p className="small">{text(registration.hasImage ? 'console.id.audited' : 'console.id.gone')}</p>
      {problem && <p role="alert">{problemText(problem, text)}</p>}
      {image && (
        <IdViewer
          image={image}
          label={text('console.id.image', { name: customerName(registration) })}
          onHide={() => setImage(undefined)}
        />
      )}
      {registration.hasImage && !image && (
        <button type="button" className="button" aria-disabled={isSending} onClick={show}>
          {text('console.id.show')}
        </button>
      )}
    </Section>
  );
}
