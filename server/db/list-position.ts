/** The last registration of a page. The next page begins after it, however many have come since. */
export interface ListPosition {
  created_at: number;
  id: string;
}

const written = /^(\d{1,15})\.([\w-]{1,64})$/;

export function writePosition({ created_at, id }: ListPosition): string {
  return `${created_at}.${id}`;
}

export function readPosition(text = ''): ListPosition | undefined {
  const [, created_at, id] = written.exec(text) ?? [];
  return created_at === undefined || id === undefined ? undefined : { created_at: Number(created_at), id };
}

/** A place in a list, as its address names it: time and id. */
export const placePattern = '^\\d{1,15}\\.[\\w-]{1,64}$';
