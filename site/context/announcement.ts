/** What the close button of an announcement is known by. */
export const announcementElementId = 'announcement';
/** The announcement that was put away last. */
const announcementKey = 'announcement';

/** What the script in a page that announces something does. */
export function announcementScript({ id, until }: { id: string; until: number | null }): string {
  return `(${watchAnnouncement})('${announcementElementId}','${announcementKey}','${id}',${until})`;
}

/**
 * Hides what was put away earlier before the first paint, so that nothing moves; puts it away, and takes it away when its
 * time is over. Stands in the page as text (`inline-script.ts`), so that a site without announcements carries none of it.
 */
function watchAnnouncement(element: string, key: string, id: string, until: number | null): void {
  const hide = () => document.documentElement.classList.add('announcement-gone');
  try {
    if (localStorage.getItem(key) === id) hide();
  } catch {
    // Where nothing is kept, nothing was put away.
  }
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest(`#${element} button`)) return;
    hide();
    try {
      localStorage.setItem(key, id);
    } catch {
      // It is back with the next page.
    }
  });
  // A timer alone would wait for 24 days at most.
  if (until) setInterval(() => until <= Date.now() && hide(), 10_000);
}
