const noBreak = '\u00a0';
/** What belongs to the figure before it. */
const unit = '(?:TL|TRY|Mbps|MB|Мбит|МБ)';

/** Sets the spaces at which no line may end, so that nobody has to type them. */
export function typeset(text: string): string {
  return (
    text
      // "12 Mbps", "{price} TL", "6 + 2"
      .replace(/(\d) (?=\p{L})/gu, `$1${noBreak}`)
      .replace(new RegExp(`(\\}) (?=${unit}(?!\\p{L}))`, 'gu'), `$1${noBreak}`)
      .replace(/(\d) \+ (?=[\d{])/g, `$1${noBreak}+${noBreak}`)
      // A dash stands at no beginning of a line.
      .replace(/ (?=—)/g, noBreak)
  );
}
