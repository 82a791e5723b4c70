/** React's own note on a page that it takes over. */
interface Taken {
  current: { memoizedState?: { isDehydrated?: boolean } };
}

/** React has taken the page over when nothing of it is as the server left it any more. Runs in the page. */
export function isTakenOver(): boolean {
  const root = document.getElementById('root');
  if (!root) return false;
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
  const container = key && (root as unknown as Record<string, { stateNode: Taken }>)[key];
  // What React asks the browser to load early stands before the page and is never taken over.
  const page = root.querySelector(':scope > :not(link)');
  const hasMark = Object.keys(page ?? {}).some((name) => name.startsWith('__react'));
  return Boolean(container && hasMark && !container.stateNode.current.memoizedState?.isDehydrated);
}
