import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { elementIn, fieldsWith } from '../../tests/support/elements.ts';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { WaitingForm } from '../coverage/WaitingForm.tsx';
import { MessageForm } from '../message/MessageForm.tsx';
import StatusPage from '../pages/status/StatusPage.tsx';
import { StatusResult } from '../pages/status/StatusResult.tsx';
import { Form } from './Form.tsx';

const asked = vi.fn<typeof fetch>();
const alerted = vi.fn();

beforeEach(() => {
  asked.mockReset();
  alerted.mockReset();
  asked.mockReturnValue(new Promise(() => {}));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});

// What is on its way stays so: whoever comes next has none of it.
afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

const bodyOf = (call: number) => JSON.parse(String(asked.mock.calls[call]?.[1]?.body));

test('a message without an address is not sent; with any address, and no name, a question goes where questions go', async () => {
  const texts = { name: '', email: '', words: '', send: '' };
  const { now, after } = await siteHook(
    () => MessageForm({ label: 'Ask', path: '/questions', field: 'question', texts }),
    { section: 'message' },
  );
  Object.assign(globalThis.window, { alert: alerted });
  const send = (fields: Record<string, string>) => elementIn(now(), Form).props.onSubmit(fieldsWith(fields));
  expect(send({ name: 'Ada', mail_field: ' ' })).toEqual({ mail_field: expect.stringMatching(/\w/) });
  expect(alerted).toHaveBeenCalledExactlyOnceWith('Please enter a valid email.');
  expect(asked).not.toHaveBeenCalled();
  const fields = { name: '', mail_field: 'ada at work', question: 'When?', website: '' };
  await after(() => expect(send(fields)).toBeUndefined());
  expect(asked.mock.calls[0]?.[0]).toBe('/questions');
  expect(bodyOf(0)).toEqual(fields);
});

test('who wants to be told of a place says a name and a contact, and what is missing is said at its field', async () => {
  const { now, after } = await siteHook(
    () => WaitingForm({ place: 'Girne', asked: { typed: 'Girne', place: null } }),
    {
      section: 'coverage',
    },
  );
  const send = (fields: Record<string, string>) => elementIn(now(), Form).props.onSubmit(fieldsWith(fields));
  expect(send({ place: 'Girne', name: 'Ada', contact: '' })).toEqual({
    contact: 'Please enter a phone number or an e-mail where we can reach you.',
  });
  expect(asked).not.toHaveBeenCalled();
  const fields = { place: 'Girne', name: 'Ada', contact: '0533 123 45 67', website: '' };
  await after(() => expect(send(fields)).toBeUndefined());
  expect(bodyOf(0)).toEqual(fields);
});

const statusPage = () =>
  siteHook(StatusPage, { section: ['status', 'confirmation', 'packages'], path: '/status' });
const pair = fieldsWith({ reference: ' K7QM-3XPW ', contact: ' 0533 123 45 67 ' });
const alertOf = (tree: Parameters<typeof elementIn>[0]) =>
  elementIn(tree, 'p', { role: 'alert' }).props.children;

test('a status is asked for with both, and what is missing is said at its field', async () => {
  const { now, after } = await statusPage();
  const { onSubmit } = elementIn(now(), Form).props;
  expect(onSubmit(fieldsWith({ reference: ' ', contact: '0533' }))).toEqual({
    reference: 'Please enter your reference.',
  });
  expect(Object.keys(onSubmit(fieldsWith({})))).toEqual(['reference', 'contact']);
  expect(asked).not.toHaveBeenCalled();
  const sending = await after(() => expect(onSubmit(pair)).toBeUndefined());
  expect(elementIn(sending, Form).props.state).toBe('sending');
  expect(bodyOf(0)).toEqual({ reference: 'K7QM-3XPW', contact: '0533 123 45 67' });
});

test('a status that is known is shown, and one that is not is told with whom to call', async () => {
  const { now, after } = await statusPage();
  const ask = () => after((tree) => elementIn(tree, Form).props.onSubmit(pair));
  asked.mockResolvedValueOnce(Response.json({ reference: 'K7QM-3XPW', kind: 'payment' }));
  expect(elementIn(await ask(), StatusResult).props.status).toEqual({
    reference: 'K7QM-3XPW',
    kind: 'payment',
  });
  asked.mockResolvedValueOnce(Response.json({}, { status: 404 }));
  expect(alertOf(await ask())).toMatch(/^We found nothing .* call us: 0392\u00a0555/);
  expect(() => elementIn(now(), StatusResult)).toThrow();
});

test('whoever has asked too often is told for how many minutes, rounded up; a lost connection is told as such, and it can be asked again', async () => {
  const { after } = await statusPage();
  const ask = () => after((tree) => elementIn(tree, Form).props.onSubmit(pair));
  const tooMany = (seconds: string) =>
    asked.mockResolvedValueOnce(Response.json({}, { status: 429, headers: { 'retry-after': seconds } }));
  tooMany('61');
  expect(alertOf(await ask())).toMatch(/try again in 2 minutes,/);
  tooMany('60');
  expect(alertOf(await ask())).toMatch(/try again in 1 minute,/);
  asked.mockRejectedValueOnce(new TypeError('no connection'));
  const lost = await ask();
  expect(alertOf(lost)).toMatch(/^We could not get an answer right now\./);
  expect(elementIn(lost, Form).props.state).toBe('open');
  asked.mockResolvedValueOnce(Response.json({ reference: 'K7QM-3XPW', kind: 'payment' }));
  const known = await ask();
  expect(elementIn(known, StatusResult).props.status.kind).toBe('payment');
  expect(() => alertOf(known)).toThrow();
});
