/** In place of what reads patterns of addresses for wouter: the site's pages have plain addresses and need none. */
export function parse(pattern: string): never {
  throw new Error(`No address of the site is a pattern: ${pattern}`);
}
