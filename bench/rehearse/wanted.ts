/** Everything, or what has one of the words given in its name. */
export function isWanted(name: string, words: readonly string[]): boolean {
  return words.length === 0 || words.some((word) => name.includes(word));
}
