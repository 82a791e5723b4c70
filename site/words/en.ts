import type { Messages } from '@lingui/core';
import texts from '#content/dictionaries/en/frame.json';

export const frame: Messages = texts;

/** All other sections a visitor may need, each brought when it is wanted. */
export const sections = import.meta.glob<Messages>(['./*.json', '!./{frame,staff,console}.json'], {
  base: '../../content/dictionaries/en',
  import: 'default',
});
