/** Texts as they are kept: without space around them, each letter in one form, no half characters, no NUL. */
export function tidyTexts(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? tidy(value) : value]),
  );
}

function tidy(text: string): string {
  // PostgreSQL keeps no NUL in a text.
  return text.replaceAll('\0', '').toWellFormed().normalize('NFC').trim();
}
