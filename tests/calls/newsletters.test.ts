import { expect, test } from 'vitest';
import { newsletterDesk } from '../support/newsletter-desk.ts';
import { bulletin, draft, header, subscribers } from '../support/newsletters.ts';

const { server, site, owner, agent, read, versionOf, send, move, pace, sendAll } = newsletterDesk();

test('every subscriber gets it once, in their language or in the one that was chosen instead', async () => {
  await subscribers(site, 'ayse@example.com', ['john@example.com', 'en'], ['ivan@example.com', 'ru']);
  const id = await draft(agent);
  expect((await send(id)).json()).toMatchObject({
    newsletter: { state: 'sending' },
    figures: { waiting: 3, sent: 0 },
  });
  await sendAll();
  const mails = await server.received(3);
  await sendAll();
  expect(mails.map(({ to, subject }) => [to[0], subject]).toSorted()).toEqual([
    ['ayse@example.com', 'Yeni hızlar'],
    ['ivan@example.com', 'New speeds'],
    ['john@example.com', 'New speeds'],
  ]);
  expect(await read(id)).toMatchObject({ newsletter: { state: 'sent' }, figures: { sent: 3, waiting: 0 } });
});

test('a mail has text and HTML, a way to unsubscribe by one click, and the same id at every attempt', async () => {
  await subscribers(site, ['reader@example.com', 'en']);
  await send(await draft(agent));
  await sendAll();
  const [mail] = await server.received(1);
  const unsubscribe = header(mail as never, 'List-Unsubscribe');
  expect(unsubscribe).toMatch(/^<https:\/\/meltem\.test\/newsletter\/leave\?t=[\w-]{40,}&lang=en>$/);
  expect(header(mail as never, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(header(mail as never, 'Message-ID')).toMatch(/^<[\da-f]{32}@meltem\.test>$/);
  expect(header(mail as never, 'From')).toContain('site@meltem.example');
  expect(header(mail as never, 'Reply-To')).toContain('team@meltem.example');
  expect(mail?.source).toContain('Content-Type: text/plain');
  expect(mail?.source).toContain('Content-Type: text/html');
  expect(mail?.source).not.toMatch(/<img|<script|<link/i);
});

test('one click unsubscribes without a cookie, and the page has a way back', async () => {
  await subscribers(site, ['reader@example.com', 'ru']);
  await send(await draft(agent));
  await sendAll();
  const [mail] = await server.received(1);
  const url = header(mail as never, 'List-Unsubscribe')
    .slice(1, -1)
    .replace('https://meltem.test', '');
  const listed = async () =>
    (await agent.get('/console/subscribers')).json().subscribers.map(({ email }: { email: string }) => email);

  const asked = await site.app.inject(url);
  expect(asked.statusCode).toBe(200);
  expect(asked.body).toContain('<html lang="en">');
  expect(asked.body).toContain('r•••@example.com');
  expect(asked.headers['cache-control']).toBe('no-store');
  expect(asked.body).toContain('<link rel="stylesheet" href="/newsletter.css">');
  expect((await site.app.inject('/newsletter.css')).headers['content-type']).toMatch('text/css');
  expect(await listed()).toEqual(['reader@example.com']);

  const oneClick = () =>
    site.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect((await oneClick()).statusCode).toBe(200);
  expect(await listed()).toEqual([]);
  expect((await oneClick()).statusCode).toBe(200);

  const left = (await site.app.inject(url)).body;
  expect(left).toContain('Subscribe again');
  const again = /action="([^"]+)"/.exec(left)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const joined = await site.app.inject({ method: 'POST', url: again });
  expect(joined.body).toContain('You are subscribed');
  expect(await listed()).toEqual(['reader@example.com']);
});

test('a link that is none of ours unsubscribes nobody, whatever is in it', async () => {
  await subscribers(site, 'reader@example.com');
  for (const token of [
    '',
    'reader@example.com',
    'A'.repeat(60),
    Buffer.from('reader@example.com').toString('base64url'),
  ]) {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await site.app.inject({ method, url: `/newsletter/leave?t=${token}&lang=en` });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('This link does not work');
    }
  }
  expect((await agent.get('/console/subscribers')).json().count).toBe(1);
});

test('it is paused, goes on and is stopped; what was seen before is refused', async () => {
  await subscribers(site, 'ayse@example.com', 'zeki@example.com');
  const id = await draft(agent);
  await send(id);
  const stale = await versionOf(id);
  expect((await move(id, 'pause')).json()).toMatchObject({ newsletter: { state: 'paused' } });
  await sendAll();
  expect(server.mails).toEqual([]);
  expect(
    (await owner.post(`/console/newsletters/${id}/move`, { version: stale, move: 'stop' })).json(),
  ).toMatchObject({
    code: 'changed_meanwhile',
    by: { name: 'deniz', action: 'newsletter_paused' },
  });
  await move(id, 'resume');
  await pace(1);
  await site.newsletters?.turn();
  await server.received(1);
  await move(id, 'stop');
  await sendAll();
  expect(await read(id)).toMatchObject({
    newsletter: { state: 'stopped', ended_at: expect.any(Number) },
    figures: { sent: 1, left: 1, waiting: 0 },
  });
  const { entries } = (await owner.get('/console/audit?action=messages')).json();
  const moves = entries.map(({ action }: { action: string }) => action).filter(isMove);
  expect(moves).toEqual(['newsletter_stopped', 'newsletter_resumed', 'newsletter_paused']);
});

const isMove = (action: string) => /_(?:paused|resumed|stopped)$/.test(action);

test('a planned one begins at its moment, once, with whoever is a subscriber then', async () => {
  await subscribers(site, 'ayse@example.com');
  const id = await draft(agent);
  expect((await send(id, '2099-01-01T10:00')).json()).toMatchObject({ newsletter: { state: 'planned' } });
  await site.newsletters?.turn();
  expect((await read(id)).newsletter.state).toBe('planned');
  await subscribers(site, 'late@example.com');
  const after = Date.parse('2099-01-01T12:00:00Z');
  await site.newsletters?.turn(after);
  await site.newsletters?.turn(after + 60_000);
  expect((await server.received(2)).flatMap(({ to }) => to).toSorted()).toEqual([
    'ayse@example.com',
    'late@example.com',
  ]);
});

test('a planned one is taken back, changed and deleted; the past is refused', async () => {
  const id = await draft(agent);
  expect((await send(id, '2020-01-01T10:00')).json()).toMatchObject({ code: 'invalid', faults: ['at'] });
  await send(id, '2099-01-01T10:00');
  const planned = await versionOf(id);
  expect((await agent.post(`/console/newsletters/${id}`, { version: planned, ...bulletin })).statusCode).toBe(
    409,
  );
  await move(id, 'unplan');
  const changed = { ...bulletin, texts: { ...bulletin.texts, tr: { subject: 'Başka', text: 'Metin' } } };
  const version = await versionOf(id);
  expect((await agent.post(`/console/newsletters/${id}`, { version, ...changed })).json()).toMatchObject({
    newsletter: { texts: { tr: { subject: 'Başka' } }, by_name: 'can', version: version + 1 },
  });
  expect((await agent.post(`/console/newsletters/${id}/delete`, { version: version + 1 })).statusCode).toBe(
    204,
  );
  expect((await agent.get(`/console/newsletters/${id}`)).statusCode).toBe(404);
});

test('a language without a text and without another in its place is not sent', async () => {
  await subscribers(site, ['ivan@example.com', 'ru']);
  const id = await draft(agent, { ...bulletin, instead: {} });
  expect((await send(id)).json()).toMatchObject({ code: 'invalid', faults: ['ru'] });
});

test('the preview is the very mail, in a frame that may do nothing, and a test goes to oneself', async () => {
  const id = await draft(agent);
  const preview = await agent.get(`/console/newsletters/${id}/preview?language=tr`);
  expect(preview.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(preview.headers['content-security-policy']).toContain('sandbox');
  expect(preview.body).toContain('<a href="https://meltem.test/pricing"');
  const { text } = (await agent.get(`/console/newsletters/${id}/preview-text?language=tr`)).json();
  expect(text).toContain('burada (https://meltem.test/pricing)');
  expect((await agent.post(`/console/newsletters/${id}/test`, { language: 'en' })).json()).toEqual({
    sent: true,
  });
  expect(await server.received(1)).toMatchObject([{ to: ['can@meltem.example'], subject: 'New speeds' }]);
  expect((await agent.get('/console/newsletters/none/preview?language=tr')).statusCode).toBe(404);
});

test('only owners send and set the pace', async () => {
  await draft(owner);
  const id = await draft(agent);
  expect((await agent.get('/console/newsletters')).json()).toMatchObject({ count: 2 });
  for (const [path, body] of [
    [`/${id}/send`, { version: 1, at: '' }],
    [`/${id}/move`, { version: 1, move: 'pause' }],
    ['/settings', { version: 1, mailsAMinute: 5, asksToConfirm: false }],
  ] as const) {
    expect((await agent.post(`/console/newsletters${path}`, body)).statusCode).toBe(403);
  }
});

test('the audit log tells what was done and names no subscriber', async () => {
  await subscribers(site, 'ayse@example.com');
  await send(await draft(agent));
  await pace(200, true);
  const { entries } = (await owner.get('/console/audit?action=messages')).json();
  expect(entries.map(({ action, facts }: { action: string; facts: object[] }) => [action, facts])).toEqual([
    [
      'newsletter_settings_changed',
      [
        { name: 'mails_a_minute', from: 30, to: 200 },
        { name: 'confirms', from: 'off', to: 'on' },
      ],
    ],
    ['newsletter_begun', [{ name: 'recipients', to: 1 }]],
    ['newsletter_written', []],
  ]);
  expect(JSON.stringify(entries)).not.toContain('ayse@example.com');
});
