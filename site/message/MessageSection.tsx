import { useText } from '../visit/visit-context.tsx';
import { LetterForm } from './LetterForm.tsx';
import { LetterSection } from './LetterSection.tsx';

/** The contact form, for /pricing and /contact. */
export function MessageSection() {
  const text = useText();
  const heading = text('message.heading');
  return (
    <LetterSection heading={heading} lead={text('message.lead')}>
      <LetterForm
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
    </LetterSection>
  );
}
