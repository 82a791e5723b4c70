/** How the marks of a rendered part look, in their order: "waits", "good", "bad" or "over". */
export function tonesOf(html: string): string[] {
  return [...html.matchAll(/class="_mark_\w+ _([a-z]+)_/g)].map(([, tone = '']) => tone);
}
