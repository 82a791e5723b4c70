import { useText } from '../language/language-context.tsx';

/** Whoever comes back must see that this is not how it is stored, and may want that instead. */
export function UnsentNote({ onDiscard }: { onDiscard: () => void }) {
  const text = useText();

  function discard() {
    // The button goes; the focus must not go with it.
    document.querySelector<HTMLElement>('main h1')?.focus();
    onDiscard();
  }

  return (
    <>
      <p role="status">{text('console.unsent')}</p>
      <div className="actions">
        <button type="button" className="button" onClick={discard}>
          {text('console.unsent.discard')}
        </button>
      </div>
    </>
  );
}
