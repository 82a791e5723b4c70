/** What the audit log is searched by; what is not asked for is left out. */
export type AuditSearch = Partial<Record<(typeof searchFields)[number], string>>;

export const searchFields = ['who', 'action', 'text'] as const;

/** The search that an address or a form holds. */
export function searchIn(values: { get(name: string): unknown }): AuditSearch {
  const asked = searchFields.map((field) => [field, String(values.get(field) ?? '').trim()]);
  return Object.fromEntries(asked.filter(([, value]) => value !== ''));
}
