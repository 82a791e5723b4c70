import { useText } from '../../context/page-context.tsx';
import { MessageForm } from '../../message/MessageForm.tsx';
import { MessageFormSection } from '../../message/MessageFormSection.tsx';

/** For the question that is not in the list. */
export function QuestionSection() {
  const text = useText();
  const heading = text('faq.form.heading');
  return (
    <MessageFormSection heading={heading} lead={text('faq.form.lead')}>
      <MessageForm
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
    </MessageFormSection>
  );
}
