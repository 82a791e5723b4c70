import { Type } from 'typebox';
import { islandMoment } from '#domain/island-day.ts';
import { languages } from '#domain/language.ts';
import {
  longestNewsletter,
  longestSubject,
  mostMailsAMinute,
  type NewsletterAnswer,
  newsletterMoves,
} from '#domain/newsletter.ts';
import { actorOf } from '../accounts/actor.ts';
import { placePattern } from '../db/list-position.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from '../http/problem.ts';
import type { TypedApp } from '../http/typed-app.ts';
import type { BulkMail } from '../jobs/bulk-mail.ts';
import { MailFailure } from '../jobs/mail-failure.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { newsletterMail } from './mail-html.ts';
import {
  audienceOf,
  figuresOf,
  findNewsletters,
  hasUnknown,
  newsletterOf,
  newsletterRow,
} from './queries.ts';
import type { NewsletterSender } from './sender.ts';
import { changeSettings, newsletterSettings } from './settings.ts';
import { addDraft, deleteDraft, moveNewsletter, sendNewsletter, writeDraft } from './write.ts';

const listQuery = Type.Object({ after: Type.Optional(Type.String({ pattern: placePattern })) });
const one = Type.Object({ id: Type.String({ pattern: '^[\\w-]{1,64}$' }) });
const language = Type.Enum([...languages]);
const text = Type.Object({
  subject: Type.String({ maxLength: longestSubject }),
  text: Type.String({ maxLength: longestNewsletter }),
});
const content = {
  texts: Type.Object({ tr: text, en: text, ru: text }),
  instead: Type.Object({
    tr: Type.Optional(language),
    en: Type.Optional(language),
    ru: Type.Optional(language),
  }),
};
const version = Type.Integer({ minimum: 1 });
const seen = Type.Object({ version });
const settings = Type.Object({
  version,
  mailsAMinute: Type.Integer({ minimum: 1, maximum: mostMailsAMinute }),
  asksToConfirm: Type.Boolean(),
});
/** Three long texts, in letters of up to four bytes. */
const bodyLimit = 512 * 1024;

interface NewsletterServices {
  config: Configuration;
  store: Store;
  bulkMail: BulkMail | undefined;
  newsletters: NewsletterSender | undefined;
}

/** Newsletters: everybody writes them, owners send them. */
export function addNewsletterRoutes(app: TypedApp, services: NewsletterServices): void {
  const { config, store, bulkMail, newsletters } = services;
  const { db } = store;
  const settingsNow = async () => ({ ...(await newsletterSettings(db)), canMail: bulkMail !== undefined });

  async function answerOf(id: string): Promise<NewsletterAnswer> {
    const row = await newsletterRow(db, id);
    if (!row) throw new Refusal('not_found');
    return {
      newsletter: newsletterOf(row),
      figures: await figuresOf(db, row),
      canResend: await hasUnknown(db, id),
      audience: await audienceOf(db),
      settings: await settingsNow(),
    };
  }

  app.get('/console/newsletters', { schema: { querystring: listQuery } }, (request) =>
    findNewsletters(db, request.query.after),
  );

  app.get('/console/newsletters/settings', settingsNow);

  app.post('/console/newsletters/settings', { schema: { body: settings } }, async (request) => {
    if (request.body.asksToConfirm && !bulkMail) throw new Refusal('no_mail');
    return { ...(await changeSettings(db, request.body, actorOf(request))), canMail: bulkMail !== undefined };
  });

  app.post(
    '/console/newsletters',
    { schema: { body: Type.Object(content) }, bodyLimit },
    async (request) => ({
      id: await addDraft(db, request.body, actorOf(request)),
    }),
  );

  app.get('/console/newsletters/:id', { schema: { params: one } }, (request) => answerOf(request.params.id));

  const writing = { schema: { params: one, body: Type.Object({ version, ...content }) }, bodyLimit };
  app.post('/console/newsletters/:id', writing, async (request) => {
    const { version, texts, instead } = request.body;
    const change = { id: request.params.id, version, by: actorOf(request) };
    await writeDraft(db, change, { texts, instead });
    return answerOf(request.params.id);
  });

  app.post(
    '/console/newsletters/:id/delete',
    { schema: { params: one, body: seen } },
    async (request, reply) => {
      await deleteDraft(db, { ...request.body, ...request.params, by: actorOf(request) });
      return reply.code(204).send();
    },
  );

  const sending = Type.Object({ version, at: Type.String({ maxLength: 16 }) });
  app.post('/console/newsletters/:id/send', { schema: { params: one, body: sending } }, async (request) => {
    if (!bulkMail) throw new Refusal('no_mail');
    const { version, at } = request.body;
    // By the clocks of the island, like "2026-11-20T10:00"; empty for at once.
    const sendAt = at === '' ? null : islandMoment(at);
    if (sendAt !== null && !(sendAt > Date.now())) throw new Refusal('invalid', ['at']);
    const { id } = request.params;
    await sendNewsletter(db, { id, version, by: actorOf(request) }, sendAt);
    newsletters?.wakeUp();
    return answerOf(id);
  });

  const moving = Type.Object({ version, move: Type.Enum([...newsletterMoves]) });
  app.post('/console/newsletters/:id/move', { schema: { params: one, body: moving } }, async (request) => {
    const { version, move } = request.body;
    const { id } = request.params;
    await moveNewsletter(db, { id, version, by: actorOf(request) }, move);
    newsletters?.wakeUp();
    return answerOf(id);
  });

  const inLanguage = Type.Object({ language });
  async function mailOf(id: string, language: (typeof languages)[number]) {
    const row = await newsletterRow(db, id);
    if (!row) throw new Refusal('not_found');
    return newsletterMail({ ...newsletterOf(row).texts[language], language }, config.publicUrl);
  }

  const previewing = { schema: { params: one, querystring: inLanguage } };
  app.get('/console/newsletters/:id/preview', previewing, async (request, reply) => {
    const { html } = await mailOf(request.params.id, request.query.language);
    return (
      reply
        .type('text/html; charset=utf-8')
        // The very mail, whose elements have styles of their own, in a frame that may do nothing.
        .headers({
          'content-security-policy':
            "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'no-store',
        })
        .send(html)
    );
  });

  app.get('/console/newsletters/:id/preview-text', previewing, async (request) => {
    const { subject, text } = await mailOf(request.params.id, request.query.language);
    return { subject, text };
  });

  const testing = { schema: { params: one, body: inLanguage } };
  app.post('/console/newsletters/:id/test', testing, async (request) => {
    const { staffMail } = config;
    if (!bulkMail || !staffMail) throw new Refusal('no_mail');
    const mail = await mailOf(request.params.id, request.body.language);
    try {
      await bulkMail.send(mail, { from: staffMail.from, to: request.member.email });
      return { sent: true };
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      return { sent: false };
    }
  });
}
