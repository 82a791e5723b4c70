/** Asked in this order: each names the ones after it too, to be let in where they are. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Browser and system in a few words, as people call them. */
export function browserName(userAgent: string): string | undefined {
  const named = [browsers, systems].map((names) => names.find(([, sign]) => sign.test(userAgent))?.[0]);
  return named.filter(Boolean).join(', ') || undefined;
}
