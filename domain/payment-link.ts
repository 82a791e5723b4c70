import { readUrl } from './read-url.ts';

/** What is told of a link that somebody asks about. */
export const linkAnswers = [
  'ours',
  'not_ours',
  /** A bot makes the links and keeps them to itself. */
  'unknown',
] as const;

export const linkStates = ['open', 'paid', 'cancelled'] as const;

export interface LinkAnswer {
  answer: (typeof linkAnswers)[number];
  /** Of a link of ours: what it asks for in TL, the phone it went to without its middle, and how it stands. */
  amount?: number;
  phone?: string;
  state?: (typeof linkStates)[number];
}

export const longestLink = 500;

/** A link or its code, as somebody pasted it. */
export interface PastedLink {
  code: string;
  /** Undefined where it is the code alone. */
  url: URL | undefined;
}

/** Undefined where it is neither. */
export function readPastedLink(pasted: string): PastedLink | undefined {
  const text = pasted.trim();
  if (/^[\w-]{4,64}$/.test(text)) return { code: text, url: undefined };
  if (text.length > longestLink || /\s/.test(text) || !/[./]/.test(text)) return undefined;
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = /^https?:/i.test(address) ? readUrl(address) : undefined;
  return url && { code: url.pathname.split('/').findLast((part) => part !== '') ?? '', url };
}

/** Whether both lead to the same place: a host that only looks alike is another. */
export function isSameLink(url: URL, ours: URL): boolean {
  const path = ({ pathname }: URL) => pathname.replace(/\/+$/, '');
  return url.origin === ours.origin && path(url) === path(ours) && url.username === '' && url.password === '';
}
