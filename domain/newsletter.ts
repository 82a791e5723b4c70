import { type Language, languages } from './language.ts';
import type { ListPage } from './list-page.ts';

/** Planned is what begins at a moment; stopped what was ended before everybody had it. */
export const newsletterStates = ['draft', 'planned', 'sending', 'paused', 'stopped', 'sent'] as const;
export type NewsletterState = (typeof newsletterStates)[number];

/**
 * Sending is what a mail server is being told; unknown what it was told when its answer was lost; left who is no
 * subscriber any more, or whose newsletter was stopped.
 */
export const recipientStates = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'left'] as const;
export type RecipientState = (typeof recipientStates)[number];

export type NewsletterFigures = Record<RecipientState, number>;

export interface NewsletterText {
  subject: string;
  text: string;
}

export type NewsletterTexts = Record<Language, NewsletterText>;

/** Which language is sent in place of one that has no text. */
export type InsteadOf = Partial<Record<Language, Language>>;

export const longestSubject = 150;
export const longestNewsletter = 20_000;
export const newslettersAPage = 25;

export interface NewsletterContent {
  texts: NewsletterTexts;
  instead: InsteadOf;
}

export interface Newsletter extends NewsletterContent {
  id: string;
  version: number;
  state: NewsletterState;
  created_at: number;
  by_name: string;
  /** Milliseconds since 1970. */
  send_at: number | null;
  begun_at: number | null;
  ended_at: number | null;
}

/** As the list shows it. */
export interface ListedNewsletter extends Omit<Newsletter, keyof NewsletterContent> {
  subject: string;
  figures: NewsletterFigures;
}

export interface NewsletterPage extends ListPage {
  newsletters: ListedNewsletter[];
}

/** Who gets it, and who of the list does not. */
export interface Audience {
  languages: Record<Language, number>;
  unconfirmed: number;
  refused: number;
}

export interface NewsletterAnswer {
  newsletter: Newsletter;
  figures: NewsletterFigures;
  /** Whether it is still known who perhaps got it. */
  canResend: boolean;
  audience: Audience;
  settings: NewsletterSettings;
}

export interface NewsletterSettings {
  version: number;
  mailsAMinute: number;
  asksToConfirm: boolean;
  /** Whether a mail server is configured. */
  canMail: boolean;
}

export const mostMailsAMinute = 12_000;

/** What can be done to one that was begun or planned. */
export const newsletterMoves = ['pause', 'resume', 'stop', 'unplan', 'resend'] as const;
export type NewsletterMove = (typeof newsletterMoves)[number];

/** From which states a move leads where. */
export const movesFrom: Record<NewsletterMove, { from: readonly NewsletterState[]; to: NewsletterState }> = {
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  stop: { from: ['sending', 'paused'], to: 'stopped' },
  unplan: { from: ['planned'], to: 'draft' },
  /** Whoever perhaps got it gets it once more. */
  resend: { from: ['sending', 'paused', 'sent', 'stopped'], to: 'sending' },
};

export function isWritten({ subject, text }: NewsletterText): boolean {
  return subject.trim() !== '' && text.trim() !== '';
}

export function isBlank({ subject, text }: NewsletterText): boolean {
  return subject.trim() === '' && text.trim() === '';
}

/** The language whose text subscribers of this one get; undefined where nobody has said. */
export function sentLanguage(
  { texts, instead }: NewsletterContent,
  language: Language,
): Language | undefined {
  if (isWritten(texts[language])) return language;
  const other = instead[language];
  return other && isWritten(texts[other]) ? other : undefined;
}

/** Why it cannot be sent: half a text, or none and nothing in its place. */
export function unreadyLanguages(content: NewsletterContent): Language[] {
  return languages.filter((language) => {
    const text = content.texts[language];
    return isBlank(text) ? sentLanguage(content, language) === undefined : !isWritten(text);
  });
}

export const noFigures: NewsletterFigures = {
  waiting: 0,
  sending: 0,
  sent: 0,
  failed: 0,
  unknown: 0,
  left: 0,
};

export const emptyTexts: NewsletterTexts = {
  tr: { subject: '', text: '' },
  en: { subject: '', text: '' },
  ru: { subject: '', text: '' },
};

/** The addresses of the pages that mails lead to. The token says whose they are. */
export const newsletterPaths = { leave: '/newsletter/leave', join: '/newsletter/join' } as const;

export function newsletterAddress(
  path: keyof typeof newsletterPaths,
  token: string,
  language: Language,
): string {
  return `${newsletterPaths[path]}?t=${token}&lang=${language}`;
}
