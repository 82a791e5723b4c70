import type { ReactNode } from 'react';
import { useText } from '../context/page-context.tsx';
import { MessageForm } from './MessageForm.tsx';
import { MessageFormSection } from './MessageFormSection.tsx';

/** The contact form, for /pricing and /contact. */
export function MessageSection({ children }: { children?: ReactNode }) {
  const text = useText();
  const heading = text('message.heading');
  return (
    <MessageFormSection heading={heading} lead={text('message.lead')} drawing={children}>
      <MessageForm
        label={heading}
        path="/contact-us"
        field="message"
        texts={{
          name: text('message.name'),
          email: text('message.email'),
          words: text('message.message'),
          send: text('message.send'),
        }}
      />
    </MessageFormSection>
  );
}
