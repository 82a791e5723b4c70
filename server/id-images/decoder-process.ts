// The process in which images are decoded, one at a time: what a file can do to its decoder, it does here.
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { cleanImage } from './clean-image.ts';
import type { Cleaned, UncleanImage } from './decoder.ts';
import { TooManyPixels } from './pixels.ts';

process.on('message', ({ bytes, kind }: UncleanImage) => {
  cleanImage(bytes, kind).then(
    (cleanBytes) => tell({ bytes: cleanBytes }),
    (error) => tell({ fault: error instanceof TooManyPixels ? 'image_too_many_pixels' : 'image_unreadable' }),
  );
});
process.once('disconnect', () => process.exit());
// A terminal and systemd tell everybody to stop: the server first finishes what is under way, and ends this.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

// Visitors who only look go before, and memory that runs out is taken here.
setPriority(10);
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not on this system.
}
tell('ready');

function tell(news: 'ready' | Cleaned): void {
  process.send?.(news);
}
