/** What the list is narrowed down to, and where its page begins; what is not asked for is left out. */
export type RegistrationSearch = Partial<Record<(typeof searchFields)[number] | 'after', string>>;

export const searchFields = ['text', 'status', 'package', 'country', 'router', 'from', 'to'] as const;

/** The search that an address or a form holds. */
export function searchIn(values: { get(name: string): unknown }): RegistrationSearch {
  const asked = [...searchFields, 'after'].map((field) => [field, String(values.get(field) ?? '').trim()]);
  return Object.fromEntries(asked.filter(([, value]) => value !== ''));
}
