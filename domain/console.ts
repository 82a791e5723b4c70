/** The console's screens, by their addresses. */
export const consolePaths = {
  today: '/today',
  /** Everything by one text. */
  search: '/search',
  registrations: '/registrations',
  /** Whose line runs out. */
  renewals: '/renewals',
  payments: '/payments',
  /** What is paid and not activated, and what has to be looked at. */
  paid: '/paid',
  /** Money from somebody who walks in. */
  counter: '/counter',
  till: '/till',
  receipts: '/receipts',
  statements: '/statements',
  messages: '/messages',
  subscribers: '/subscribers',
  packages: '/packages',
  /** Only while no bot is configured. */
  sandbox: '/sandbox',
  account: '/account',
  staff: '/staff',
  audit: '/audit-log',
  erase: '/erase',
  setPassword: '/set-password',
  /** By the link that the server prints while nobody has an account. */
  firstOwner: '/first-owner',
} as const;

/** By which things a person is reached. Their phone or e-mail is in no address. */
export const personKinds = ['registration', 'payment', 'message', 'question', 'subscriber'] as const;
export type PersonKind = (typeof personKinds)[number];

export const personRoute = '/person/:kind/:id';

/** Everything of somebody, by something of theirs. */
export function personPath(kind: PersonKind, id: string): string {
  return personRoute.replace(':kind', kind).replace(':id', id);
}

export function registrationPath(id: string): string {
  return `${consolePaths.registrations}/${id}`;
}

export function workOrderPath(id: string): string {
  return `${registrationPath(id)}/work-order`;
}

/** The receipt of an entry of the ledger. */
export function receiptPath(entry: string): string {
  return `${consolePaths.receipts}/${entry}`;
}
