import type { MessageId } from '#content/dictionaries/message-ids.ts';
import type { PageId } from '#domain/pages.ts';

interface NavigationItem {
  label: MessageId;
  /** A page of ours, or the speed test, which is somebody else's. */
  goesTo: PageId | 'speedTest';
}

export const navigation: readonly NavigationItem[] = [
  { label: 'frame.nav.home', goesTo: 'home' },
  { label: 'frame.nav.about', goesTo: 'about' },
  { label: 'frame.nav.pricing', goesTo: 'pricing' },
  { label: 'frame.nav.payment', goesTo: 'payment' },
  { label: 'frame.nav.speedTest', goesTo: 'speedTest' },
  { label: 'frame.nav.contact', goesTo: 'contact' },
];
