import type { NewsletterContent } from '#domain/newsletter.ts';
import type { PublicSite } from './public-site.ts';
import type { StaffBrowser } from './staff-browser.ts';

export const bulletin: NewsletterContent = {
  texts: {
    tr: { subject: 'Yeni hızlar', text: '# Merhaba\n\nYeni hızlar [burada](https://meltem.test/pricing).' },
    en: { subject: 'New speeds', text: 'Hello,\n\nsee https://meltem.test/pricing.' },
    ru: { subject: '', text: '' },
  },
  instead: { ru: 'en' },
};

export const mailSettings = (url: string) => ({
  SMTP_URL: url,
  STAFF_MAIL: 'team@meltem.example',
  MAIL_FROM: 'site@meltem.example',
});

export async function subscribers(
  { store: { db } }: Pick<PublicSite, 'store'>,
  ...addresses: (string | [email: string, language: 'tr' | 'en' | 'ru'])[]
): Promise<void> {
  const rows = addresses.map((each) => (typeof each === 'string' ? ([each, 'tr'] as const) : each));
  await db
    .insertInto('email_subscriptions')
    .values(rows.map(([email_field, language]) => ({ email_field, language, created_at: Date.now() })))
    .execute();
}

export async function draft(staff: StaffBrowser, content = bulletin): Promise<string> {
  return (await staff.post('/console/newsletters', content)).json().id;
}

/** A header of a mail, as it was written, unfolded. */
export function header({ source }: { source: string }, name: string): string {
  const [head = ''] = source.split('\r\n\r\n');
  const unfolded = head.replace(/\r\n\s+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
}

/** The text of a mail that has HTML too. */
export function plainText({ source }: { source: string }): string {
  const [, encoding = '', body = ''] =
    /Content-Type: text\/plain[\s\S]*?Content-Transfer-Encoding: (\S+)\r\n\r\n([\s\S]*?)\r\n--/i.exec(
      source,
    ) ?? [];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return encoding === 'quoted-printable' ? Buffer.from(bytes, 'latin1').toString() : body;
}
