/** Local storage that may be switched off, full or broken: then nothing is kept, and nothing fails. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    console.warn(`${key} could not be kept.`, error);
  }
}
