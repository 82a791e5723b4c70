/** The questions with their answers, as they are numbered in the dictionaries. */
export const questions = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const;
