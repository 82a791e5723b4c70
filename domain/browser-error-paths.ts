/** Where the two applications tell of their errors: apart from what a report is, which few visits need. */
export const browserErrorPaths = { site: '/browser-errors', console: '/console/browser-errors' } as const;
