import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteHook } from '../../../tests/support/site-hook.tsx';
import { useLinkCheck } from './use-link-check.ts';

const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  asked.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', asked);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const linkCheck = () => siteHook(useLinkCheck, { section: 'link_check' });
const ours = { answer: 'ours', amount: 6600, phone: '0533 ••• •• 67', state: 'open' } as const;

test('a pasted link is asked about without the spaces around it, and the answer is told', async () => {
  asked.mockResolvedValueOnce(Response.json(ours));
  const { after } = await linkCheck();
  expect(await after(({ check }) => check(' https://pay.example/aB3d '))).toMatchObject({
    state: 'open',
    verdict: ours,
  });
  expect(asked.mock.calls[0]?.[0]).toBe('/payment-links/check');
  expect(asked.mock.calls[0]?.[1]?.body).toBe('{"link":"https://pay.example/aB3d"}');
});

test('what is no link is told at once, without asking, and what was said before goes', async () => {
  asked.mockResolvedValueOnce(Response.json(ours));
  const { after } = await linkCheck();
  await after(({ check }) => check('aB3d'));
  expect(await after(({ check }) => check('is this yours?'))).toMatchObject({
    state: 'unreadable',
    verdict: undefined,
  });
  expect(asked).toHaveBeenCalledOnce();
});

test('a server that refuses could not read it; one that does not answer could not check it', async () => {
  const { after } = await linkCheck();
  asked.mockResolvedValueOnce(Response.json({}, { status: 400 }));
  expect((await after(({ check }) => check('aB3d'))).state).toBe('unreadable');
  asked.mockResolvedValueOnce(Response.json({}, { status: 503 }));
  expect((await after(({ check }) => check('aB3d'))).state).toBe('failed');
});

test('of two links the later one is told, whichever answer comes first', async () => {
  const answers: ((answer: Response) => void)[] = [];
  asked.mockImplementation(() => new Promise((answer) => answers.push(answer)));
  const { after } = await linkCheck();
  expect((await after(({ check }) => void check('first'))).state).toBe('checking');
  await after(({ check }) => void check('second'));
  await after(() => answers[1]?.(Response.json(ours)));
  expect(await after(() => answers[0]?.(Response.json({ answer: 'not_ours' })))).toMatchObject({
    verdict: ours,
  });
});

test('what comes after something else is being typed is not told', async () => {
  const answers: ((answer: Response) => void)[] = [];
  asked.mockImplementation(() => new Promise((answer) => answers.push(answer)));
  const { after } = await linkCheck();
  await after(({ check }) => void check('first'));
  expect(await after(({ forget }) => forget())).toMatchObject({ state: 'open', verdict: undefined });
  expect(await after(() => answers[0]?.(Response.json(ours)))).toMatchObject({
    state: 'open',
    verdict: undefined,
  });
});
