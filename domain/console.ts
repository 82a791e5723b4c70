/** The console's screens, by their addresses. */
export const consolePaths = {
  packages: '/packages',
  account: '/account',
  staff: '/staff',
  record: '/record',
  setPassword: '/set-password',
} as const;
