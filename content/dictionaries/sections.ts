/** The parts a dictionary is cut into, so that a visit loads only the words of its page. */
export const dictionarySections = [
  'frame',
  'home',
  'about',
  'pricing',
  'contact',
  'faq',
  'bank_accounts',
  'payment',
] as const;

export type DictionarySection = (typeof dictionarySections)[number];
