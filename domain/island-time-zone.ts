/** The north of the island: Nicosia's zone is the one of the south, whose clocks went another way in 2016. */
export const islandTimeZone = 'Asia/Famagusta';
