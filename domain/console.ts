/** The console's screens, by their addresses. */
export const consolePaths = {
  account: '/account',
  staff: '/staff',
  record: '/record',
  setPassword: '/set-password',
} as const;
