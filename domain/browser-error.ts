/** Where an error of a browser was noticed. */
export const browserErrorKinds = ['script', 'promise', 'render', 'part', 'call'] as const;
export type BrowserErrorKind = (typeof browserErrorKinds)[number];

/** What a browser tells of an error. Its message is left out: it may hold what somebody typed. */
export interface BrowserError {
  kind: BrowserErrorKind;
  /** The name of the error, as in `TypeError`. */
  name: string;
  /** Our file, line and column, where the error says it. */
  at: string;
  /** The first part of the page's path. */
  page: string;
}

/** What fits these holds nothing of a person. */
export const browserErrorPatterns = {
  name: '^[A-Za-z]{1,40}$',
  at: '^(?:assets/[\\w.-]{1,80}:\\d{1,7}:\\d{1,7})?$',
  page: '^[a-z_-]{0,30}$',
} as const;

const fits = (part: keyof typeof browserErrorPatterns, value: string, otherwise: string) =>
  new RegExp(browserErrorPatterns[part]).test(value) ? value : otherwise;

export function describeError(kind: BrowserErrorKind, error: unknown, path: string): BrowserError {
  const { name, stack } = error instanceof Error ? error : { name: 'Error', stack: '' };
  return {
    kind,
    name: fits('name', name, 'Error'),
    at: fits('at', /assets\/[\w.-]+:\d+:\d+/.exec(stack ?? '')?.[0] ?? '', ''),
    page: fits('page', path.split('/')[1] ?? '', ''),
  };
}
