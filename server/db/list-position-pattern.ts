/** A place in a list, as its address names it: time and id. */
export const placePattern = '^\\d{1,15}\\.[\\w-]{1,64}$';
