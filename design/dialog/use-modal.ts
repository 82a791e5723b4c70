import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Opens a dialog over the page, with the focus on the first of what is named, and closes it with its component. */
export function useModal(first: 'h2' | 'input' = 'h2'): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it is still in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // A heading tells what it is about; the first button would only tell how to answer.
    element?.querySelector<HTMLElement>(first)?.focus();
    return () => element?.close();
  }, [first]);
  return dialog;
}
