/** The lists that owners take home as a file. */
export const exportedLists = [
  'registrations',
  'payments',
  'ledger',
  'messages',
  'subscribers',
  'waiting',
  'audit',
] as const;
export type ExportedList = (typeof exportedLists)[number];

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportsPath = '/console/exports';
