import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { consolePaths } from '#domain/console.ts';

const storageKey = 'search-key';

/** In this browser; it is on until somebody switches it off. */
export function isSearchKeyOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

export function switchSearchKey(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
}

/** "/" leads to the search from everywhere but where it is a letter. */
export function useSearchKey(isOn: boolean): void {
  const [path, go] = useLocation();
  useEffect(() => {
    if (!isOn) return;
    function press(event: KeyboardEvent) {
      if (!isKeyMeant(event, '/')) return;
      event.preventDefault();
      if (path === consolePaths.search) document.querySelector<HTMLElement>('main [type="search"]')?.focus();
      else go(consolePaths.search);
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn, path, go]);
}

/** Whether a key is pressed for what it does here, by somebody who has not switched such keys off. */
export function isKeyMeant(event: KeyboardEvent, ...keys: string[]): boolean {
  if (!keys.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !event.defaultPrevented && !isInUse(event.target) && isSearchKeyOn();
}

/** Something is typed or chosen there, or a dialog asks for an answer first. */
function isInUse(target: EventTarget | null): boolean {
  const isTyped = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  return Boolean(isTyped || document.querySelector('dialog[open]'));
}
