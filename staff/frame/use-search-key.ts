import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { consolePaths } from '#domain/console.ts';

/** "/" leads to the search from everywhere but where it is a letter. */
export function useSearchKey(): void {
  const [path, go] = useLocation();
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isMeant = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isMeant || event.defaultPrevented || isInUse(event.target)) return;
      event.preventDefault();
      if (path === consolePaths.search) document.querySelector<HTMLElement>('main [type="search"]')?.focus();
      else go(consolePaths.search);
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [path, go]);
}

/** Something is typed or chosen there, or a dialog asks for an answer first. */
function isInUse(target: EventTarget | null): boolean {
  const isTyped = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  return Boolean(isTyped || document.querySelector('dialog[open]'));
}
