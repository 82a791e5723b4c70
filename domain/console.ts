/** The console's screens, by their addresses. */
export const consolePaths = {
  payments: '/payments',
  letters: '/letters',
  subscribers: '/subscribers',
  account: '/account',
  staff: '/staff',
  record: '/record',
  setPassword: '/set-password',
} as const;
