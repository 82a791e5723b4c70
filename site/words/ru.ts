import texts from '#content/dictionaries/ru/frame.json';
import type { Messages } from './read-message.ts';

// Compiled by the build.
export const frame = texts as unknown as Messages;

/** All other sections a visitor may need, each brought when it is wanted. */
export const sections = import.meta.glob<Messages>(['./*.json', '!./{frame,staff,console}.json'], {
  base: '../../content/dictionaries/ru',
  import: 'default',
});
