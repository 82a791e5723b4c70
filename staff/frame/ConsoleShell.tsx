import { rootElementId, troubleElementId } from '#domain/rendered-page.ts';
import { useText } from '../language/language-context.tsx';

/** Stands in the console's document until its script has come, or says why nothing happens. */
export function ConsoleShell() {
  const text = useText();
  return (
    <>
      <div id={rootElementId} />
      <noscript>
        <p className="wrap lead">{text('staff.console.noScript')}</p>
      </noscript>
      <p id={troubleElementId} className="wrap lead" role="alert" hidden>
        {text('staff.console.trouble')}
      </p>
    </>
  );
}
