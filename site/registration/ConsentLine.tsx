import { usePageContext, useText } from '../context/page-context.tsx';
import { OutsideLink } from '../links/OutsideLink.tsx';

/** The document behind each link of the sentence, in their order. */
const documents = ['customer-agreement', 'privacy-notice'] as const;

/** What is agreed to by sending. The documents open in a tab of their own: the form stays. */
export function ConsentLine() {
  const text = useText();
  const { language } = usePageContext();
  // The words of a link stand between asterisks.
  const parts = text('registration.consent').split('*');
  return (
    <p className="small">
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <OutsideLink key={part} href={`/documents/${documents[(index - 1) / 2]}.${language}.html`}>
            {part}
          </OutsideLink>
        ),
      )}
    </p>
  );
}
