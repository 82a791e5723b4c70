import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '#design/errors/ErrorBoundary.tsx';
import { reportError } from '#design/errors/report-error.ts';
import type { LazyPart } from '../context/lazy-part.ts';
import { usePageContext } from '../context/page-context.tsx';
import { TroubleDialog } from './TroubleDialog.tsx';

interface LazyDialog<Subject> {
  /** Opens the dialog about something; the focus goes back to the opener when it closes. */
  open(subject: Subject, opener: HTMLElement | null): void;
  /** What the dialog that is on its way is about. */
  opening: Subject | undefined;
  dialog: ReactNode;
}

const atOnce = (show: () => void) => show();

/**
 * A dialog that comes when it is wanted first, and says so where it does not come. How it enters may be animated: then
 * `enter` is given what shows it, and the opener.
 */
export function useLazyDialog<Subject>(
  part: LazyPart<{ subject: Subject; onClose: () => void }>,
  enter: (show: () => void, opener: HTMLElement | null) => void = atOnce,
): LazyDialog<Subject> {
  const { texts } = usePageContext();
  const [opening, setOpening] = useState<Subject>();
  const [shown, setShown] = useState<{ subject: Subject; hasCome: boolean }>();
  const opener = useRef<HTMLElement>(null);
  const wanted = useRef<object>(null);

  const bring = useCallback(
    async (subject: Subject) => {
      const mine = { path: location.pathname };
      wanted.current = mine;
      setOpening(() => subject);
      const hasCome = await part.load(texts).then(
        () => true,
        (error) => {
          reportError('part', 'A dialog did not come.', error);
          return false;
        },
      );
      // Another one was wanted meanwhile, and this one says no more.
      if (wanted.current !== mine) return;
      const show = () => {
        setOpening(undefined);
        // It belongs to the page it was opened from.
        if (location.pathname === mine.path) setShown({ subject, hasCome });
      };
      if (hasCome) enter(show, opener.current);
      else show();
    },
    [part, texts, enter],
  );
  const open = useCallback(
    (subject: Subject, from: HTMLElement | null) => {
      opener.current = from;
      void bring(subject);
    },
    [bring],
  );
  const close = useCallback(() => setShown(undefined), []);

  // Only now that the dialog is gone can anything behind it take the focus.
  useEffect(() => {
    if (!shown) opener.current?.focus();
  }, [shown]);

  let dialog: ReactNode = null;
  if (shown?.hasCome) {
    const Dialog = part.component;
    dialog = (
      <ErrorBoundary fallback={<TroubleDialog isBroken onClose={close} />}>
        <Dialog subject={shown.subject} onClose={close} />
      </ErrorBoundary>
    );
  } else if (shown) {
    const again = () => void bring(shown.subject);
    dialog = <TroubleDialog onClose={close} onRetry={part.needsReload ? undefined : again} />;
  }
  return { open, opening, dialog };
}
