// Apart from what is done with places, which is a lot more to load.

/** Where the site asks for all places. */
export const placesPath = '/coverage-places';
/** What the page is asked by its address, without scripts too. */
export const placeParameter = 'place';
/** Says on that page that somebody has joined the waiting list. */
export const joinedParameter = 'joined';
