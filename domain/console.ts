/** The console's screens, by their addresses. */
export const consolePaths = {
  today: '/today',
  /** Everything by one text. */
  search: '/search',
  registrations: '/registrations',
  /** Whose line runs out. */
  renewals: '/renewals',
  /** When installers come. */
  appointments: '/appointments',
  /** What an installer has to do. */
  myDay: '/my-day',
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
  newsletters: '/newsletters',
  packages: '/packages',
  /** What the company says of itself. */
  words: '/words',
  /** Where there is Meltem. */
  coverage: '/coverage',
  waiting: '/waiting',
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

/** What is written to those who wait at a place, or to those chosen. */
export const writeToWaitingPath = `${consolePaths.waiting}/write`;

/** By which things a person is reached. Their phone or e-mail is in no address. */
export const personKinds = [
  'registration',
  'payment',
  'message',
  'question',
  'subscriber',
  'waiting',
] as const;
export type PersonKind = (typeof personKinds)[number];

export const personRoute = '/person/:kind/:id';

/** Everything of somebody, by something of theirs. */
export function personPath(kind: PersonKind, id: string): string {
  return personRoute.replace(':kind', kind).replace(':id', id);
}

export function registrationPath(id: string): string {
  return `${consolePaths.registrations}/${id}`;
}

/** Somebody who stands at the counter and has no registration yet. */
export const newCustomerPath = `${consolePaths.registrations}/new`;

/** What a customer takes along from the counter. */
export function customerSheetPath(id: string): string {
  return `${registrationPath(id)}/sheet`;
}

/** The counter, with what a registration costs filled in. */
export function counterPathFor(registration: string): string {
  return `${consolePaths.counter}?${new URLSearchParams({ registration })}`;
}

export function workOrderPath(id: string): string {
  return `${registrationPath(id)}/work-order`;
}

/** The receipt of an entry of the ledger. */
export function receiptPath(entry: string): string {
  return `${consolePaths.receipts}/${entry}`;
}
