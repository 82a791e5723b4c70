/** Days and their hours, which are lines by turns, in one line. */
export function weekInLine(week: string): string {
  return week.replaceAll('\n', (_, at: number) => (week.slice(0, at).split('\n').length % 2 ? ', ' : '; '));
}
