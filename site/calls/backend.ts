/** Where the calls go: the site's own origin, unless the build was told another. */
export function backendAddress(): string {
  return import.meta.env.VITE_BACKEND ?? '';
}

export function callAddress(path: string): string {
  return backendAddress() + path;
}

/** An answer that has not come by then is not waited for. */
export const answerWithinMs = 30_000;

/** A key that tells the server that two requests are one submission. */
export function newKey(): string {
  // randomUUID is missing where the page did not come over https.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
