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
