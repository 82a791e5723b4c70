/** What a list is searched by, field by field; what is not asked for is left out. */
export type ListSearch = Record<string, string>;

/** The search that an address or a form holds. */
export function searchOf(values: { get(name: string): unknown }, fields: readonly string[]): ListSearch {
  const asked = fields.map((field) => [field, String(values.get(field) ?? '').trim()]);
  return Object.fromEntries(asked.filter(([, value]) => value !== ''));
}
