import { createContext } from 'react';

/** What is wrong, by the name of the field. */
export type FieldErrors = Partial<Record<string, string>>;

/** What a field knows of its form. */
export const FieldContext = createContext<{ isBusy: boolean; errors: FieldErrors }>({
  isBusy: false,
  errors: {},
});
