import { CloseIcon } from '#design/brand/icons.tsx';
import { announcementElementId } from '../context/announcement.ts';
import type { Texts } from '../language/texts.ts';

/** What the company has to say just now, above everything. Only the server renders it: its script is in the page. */
export function Announcement({ words, texts: { say } }: { words: string; texts: Texts }) {
  return (
    <aside id={announcementElementId} aria-label={say('hours.announcement')}>
      <div className="wrap">
        <p>{words}</p>
        <button type="button" className="icon-button" aria-label={say('hours.announcement.close')}>
          <CloseIcon />
        </button>
      </div>
    </aside>
  );
}
