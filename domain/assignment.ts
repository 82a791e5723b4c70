/** Who sees to something; null where nobody does. The name stays though the account is closed. */
export interface Assigned {
  assigned_to: string | null;
  assigned_name: string | null;
}

/** Somebody of the staff, as everybody of the staff knows them. */
export interface Colleague {
  id: string;
  name: string;
  isDisabled: boolean;
}

/** What a list is narrowed down to instead of somebody's id. */
export const whoseWords = { mine: 'me', nobodys: 'nobody' } as const;
