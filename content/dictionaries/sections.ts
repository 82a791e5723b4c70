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
  'link_check',
  'status',
  'coverage',
  'confirmation',
  'transfer',
  'packages',
  'finder',
  'overlay',
  'payment_options',
  'registration',
  'message',
  'hours',
  'steps',
  // Only the staff's pages and their console load these.
  'staff',
  'console',
] as const;

export type DictionarySection = (typeof dictionarySections)[number];

/** Ids that the specification itself names; all others start with their section. */
export const specifiedIds: readonly string[] = ['err_phone', 'errr_link', 'scss_link'];
