import { LetterForm } from '../../message/LetterForm.tsx';
import { LetterSection } from '../../message/LetterSection.tsx';
import { useText } from '../../visit/visit-context.tsx';

/** For the question that is not in the list. */
export function QuestionSection() {
  const text = useText();
  const heading = text('faq.form.heading');
  return (
    <LetterSection heading={heading} lead={text('faq.form.lead')}>
      <LetterForm
        label={heading}
        path="/questions"
        field="question"
        texts={{
          name: text('faq.form.name'),
          email: text('faq.form.email'),
          words: text('faq.form.question'),
          send: text('faq.form.send'),
        }}
      />
    </LetterSection>
  );
}
