import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CountedPlace } from '#domain/waiting-list.ts';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { fieldsWith, propsOf } from '../../tests/support/elements.ts';
import { SendForm } from '../forms/SendForm.tsx';
import { PlaceDialog } from './PlaceDialog.tsx';

const asked = vi.fn<typeof fetch>();
const onClose = vi.fn();
const onArrived = vi.fn();
beforeEach(() => {
  for (const mock of [asked, onClose, onArrived]) mock.mockReset();
  asked.mockImplementation(async () => Response.json({}));
  vi.stubGlobal('fetch', asked);
});
afterEach(() => void vi.unstubAllGlobals());

const lefke = {
  ...{ id: 'lefke', version: 4, waiting: 3, status: 'soon', month: '2027-03', spellings: [] },
  ...{ name: { tr: 'Lefke', en: 'Lefka', ru: 'Лефке' }, position: { latitude: 35.1, longitude: 32.8 } },
} as CountedPlace;
const typed = {
  ...{ tr: ' Lefke ', en: 'Lefka', ru: 'Лефке', spellings: 'Lefka,  Leuka, ,', status: 'soon' },
  ...{ month: '', latitude: '35.11', longitude: '32.85' },
};

async function saved(place: CountedPlace | undefined, fields: Partial<typeof typed> = {}) {
  const doing = { onOvertaken: () => {}, onClose, onArrived };
  const { now, after } = await consoleHook(() => PlaceDialog({ place, ...doing }));
  await after(() => propsOf(now(), SendForm).onSubmit(fieldsWith({ ...typed, ...fields })));
  return asked.mock.calls.map(([to, of]) => [to, JSON.parse(String(of?.body))]);
}

test('a place is saved as it was typed, without the spaces around its names and spellings', async () => {
  expect(await saved(lefke)).toEqual([
    [
      '/console/places/lefke',
      {
        ...{ name: { tr: 'Lefke', en: 'Lefka', ru: 'Лефке' }, spellings: ['Lefka', 'Leuka'] },
        ...{ status: 'soon', month: null, position: { latitude: 35.11, longitude: 32.85 }, version: 4 },
      },
    ],
  ]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(onArrived).not.toHaveBeenCalled();
});

test('a new place is added', async () => {
  const [[path, body] = []] = await saved(undefined, { month: '2027-05' });
  expect(path).toBe('/console/places');
  expect(body).toMatchObject({ month: '2027-05' });
  expect(body).not.toHaveProperty('version');
});

test('once there is Meltem where people wait it is asked whether to tell them, and only then', async () => {
  const served = { status: 'yes' };
  await saved(lefke, served);
  expect(onArrived).toHaveBeenCalledExactlyOnceWith(lefke);
  onArrived.mockReset();
  await saved({ ...lefke, waiting: 0 }, served);
  await saved({ ...lefke, status: 'yes' }, served);
  asked.mockImplementation(async () => Response.json({}, { status: 503 }));
  onClose.mockReset();
  await saved(lefke, served);
  expect(onArrived).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});
