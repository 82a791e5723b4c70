import type { MouseEvent } from 'react';

/** A click that is for this tab; with a key held the browser opens another one. */
export const isPlainClick = ({ ctrlKey, metaKey, shiftKey, altKey, button }: MouseEvent) =>
  !(ctrlKey || metaKey || shiftKey || altKey || button);
