/** Undefined where it is none. `URL.canParse` would ask for browsers of 2023. */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
