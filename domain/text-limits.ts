/** How many characters of each kind of text are taken. Nobody's name or message is longer. */
export const longestText = { name: 200, email: 320, phone: 40, line: 500, message: 5_000 } as const;
