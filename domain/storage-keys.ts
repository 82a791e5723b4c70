/** Local storage: what was chosen for payment. */
export const selectedPackageKey = 'selected_package';

/** Local storage: the reference that this browser pays by bank transfer with. */
export const transferKey = 'transfer_reference';

/** Session storage: what was chosen in the overlay before bank transfer was. */
export const transferChoiceKey = 'transfer_choice';

/** Local storage: what an installer said about their visits and could not send yet. */
export const keptVisitsKey = 'kept_visits';
