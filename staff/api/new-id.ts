/** The id of something that is sent: whatever is sent again with it is the same. */
export function newId(): string {
  // randomUUID is missing where the page did not come over https.
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
