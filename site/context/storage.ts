/** For good, or as long as the tab is open. */
type Place = 'localStorage' | 'sessionStorage';

/** Storage that may be switched off, full or broken: then nothing is kept, and nothing fails. */
export function readStored(key: string, place: Place = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** Whether it is kept now. */
export function writeStored(key: string, value: string, place: Place = 'localStorage'): boolean {
  try {
    globalThis[place].setItem(key, value);
    return true;
  } catch (error) {
    console.warn(`${key} could not be kept.`, error);
    return false;
  }
}

export function forgetStored(key: string, place: Place = 'localStorage'): void {
  try {
    globalThis[place].removeItem(key);
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
