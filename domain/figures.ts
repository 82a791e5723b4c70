/** The counters the specification fixes. */
export const homeCounters = { clients: 8950, packages: 24683, discounts: 2468, years: 10 } as const;
export const aboutCounters = { clients: 2468, packages: 2468, installations: 2468 } as const;
