import { toast } from 'react-hot-toast/headless';
import { useText } from '../language/language-context.tsx';

/** Copies a text. Where the browser does not allow it, the text beside it can still be selected. */
export function CopyButton({ content }: { content: string }) {
  const text = useText();
  async function copy() {
    try {
      await navigator.clipboard.writeText(content);
      toast.success(text('console.copied'));
    } catch (error) {
      console.warn('The clipboard is not open to this page.', error);
      toast.error(text('console.copy.refused'));
    }
  }
  return (
    <button type="button" className="button" onClick={copy}>
      {text('console.copy')}
    </button>
  );
}
