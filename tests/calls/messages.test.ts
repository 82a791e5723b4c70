import { describe, expect, test } from 'vitest';
import { siteForFile } from '../support/for-tests.ts';
import { contactMessage, post, question } from '../support/forms.ts';

const site = siteForFile();

const forms = [
  { path: '/contact-us', table: 'contact_messages', sent: contactMessage, text: 'message' },
  { path: '/questions', table: 'questions', sent: question, text: 'question' },
] as const;

describe.each(forms)('$path', ({ path, table, sent, text }) => {
  const rows = () => site.store.db.selectFrom(table).selectAll().execute();

  test('is kept with the field names of the specification', async () => {
    const before = Date.now();
    const answer = await post(site.app, path, sent);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({});
    expect(answer.headers['cache-control']).toBe('no-store');
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ ...sent, id: expect.any(String), created_at: expect.any(Number) });
    expect(row?.created_at).toBeGreaterThanOrEqual(before);
    expect(row?.created_at).toBeLessThanOrEqual(Date.now());
  });

  test('needs an e-mail, and neither a name nor a text', async () => {
    for (const email of [{ mail_field: '' }, { mail_field: ' \n' }, { mail_field: undefined }]) {
      const answer = await post(site.app, path, { ...sent, ...email });
      expect(answer.statusCode).toBe(422);
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(answer.json()).toMatchObject({ status: 422, code: 'invalid', faults: ['email'] });
    }
    expect(await rows()).toEqual([]);
    expect((await post(site.app, path, { mail_field: 'not an address' })).statusCode).toBe(201);
    expect(await rows()).toMatchObject([{ name: '', [text]: '' }]);
  });

  test('takes long texts, and names every field that is too long or no text', async () => {
    const long = { name: 'n'.repeat(200), mail_field: 'e'.repeat(320), [text]: '💬'.repeat(5_000) };
    expect((await post(site.app, path, long)).statusCode).toBe(201);
    const tooLong = { name: 'n'.repeat(201), mail_field: 'e'.repeat(321), [text]: 'm'.repeat(5_001) };
    const answer = await post(site.app, path, tooLong);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid', faults: ['name', 'mail_field', text] });
    expect((await post(site.app, path, { ...sent, name: 5 })).json()).toMatchObject({ faults: ['name'] });
    expect(await rows()).toHaveLength(1);
  });

  test('is kept tidy, without fields nobody asked for', async () => {
    const untidy = {
      ...sent,
      name: '  Ays\u0327e\u0000\r\nKaya\u202e ',
      [text]: ' two\r\nlines\u0007 ',
      id: 'mine',
      created_at: 1,
    };
    expect((await post(site.app, path, untidy)).statusCode).toBe(201);
    const [row] = await rows();
    expect(row).toMatchObject({ name: 'Ay\u015fe Kaya', [text]: 'two\nlines' });
    expect(row?.id).not.toBe('mine');
    expect(row?.created_at).toBeGreaterThan(1);
  });

  test('thanks a bot that filled the hidden field, and keeps nothing', async () => {
    for (const bot of [
      { ...sent, website: 'https://spam.example' },
      { website: 'x', mail_field: '', name: 7 },
    ]) {
      const answer = await post(site.app, path, bot, { 'idempotency-key': 'bot' });
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({});
    }
    expect(await rows()).toEqual([]);
    expect((await post(site.app, path, { ...sent, website: '' })).statusCode).toBe(201);
    expect(await rows()).toHaveLength(1);
  });
});
