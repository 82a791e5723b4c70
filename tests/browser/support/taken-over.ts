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
  const hasMark = Object.keys(root.firstElementChild ?? {}).some((name) => name.startsWith('__react'));
  return Boolean(container && hasMark && !container.stateNode.current.memoizedState?.isDehydrated);
}
