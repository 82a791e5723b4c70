import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import { storageOver } from '../../tests/support/browser-storage.ts';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { useTransferChoice } from '../transfer/use-transfer-choice.ts';
import { useSelectedPackage } from './use-selected-package.ts';

const local = new Map<string, string>();
const session = new Map<string, string>();
const asked = vi.fn<typeof fetch>();

const eco12 = { speed: '12 Mbps', type: 'eco', months: 6, price: 3900 } as const;
const pro100 = { speed: '100 Mbps', type: 'pro', months: 1, price: 2400 } as const;
const keep = (kept: Map<string, string>, key: string, value: object) => kept.set(key, JSON.stringify(value));

beforeEach(() => {
  local.clear();
  session.clear();
  asked.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('localStorage', storageOver(local));
  vi.stubGlobal('sessionStorage', storageOver(session));
  vi.stubGlobal('fetch', asked);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const packages = [...firstPackages];
const selection = () => siteHook(useSelectedPackage, { section: 'payment', packages });
const transferChoice = () => siteHook(useTransferChoice, { section: 'transfer', packages });

test('what was chosen earlier is still chosen; what is not on sale at this price is not', async () => {
  keep(local, 'selected_package', eco12);
  expect((await selection()).now().selected).toEqual(eco12);
  keep(local, 'selected_package', { ...eco12, price: 100 });
  expect((await selection()).now().selected).toBeNull();
  local.delete('selected_package');
  expect((await selection()).now().selected).toBeNull();
  for (const broken of ['{"speed":"35 Mbps"', 'null', JSON.stringify({ ...eco12, price: -1 })]) {
    local.set('selected_package', broken);
    expect((await selection()).now().selected, broken).toBeNull();
  }
});

test('of a long list the server is asked for what is not on the page', async () => {
  keep(local, 'selected_package', pro100);
  const longList = {
    section: 'payment',
    packages: packages.slice(0, 2),
    onSale: { eco: 5, pro: 4 },
  } as const;
  const long = () => siteHook(useSelectedPackage, { ...longList, packages: [...longList.packages] });
  asked.mockImplementationOnce(async () => Response.json(packages));
  expect((await long()).now().selected).toEqual(pro100);
  asked.mockRejectedValueOnce(new TypeError('no connection'));
  expect((await long()).now().selected).toBeNull();
  // Until it is known nobody is asked to choose another.
  asked.mockReturnValueOnce(new Promise(() => {}));
  expect((await long()).now().selected).toBeUndefined();
});

test('what is chosen anew is kept, and is what a transfer pays for too', async () => {
  keep(session, 'transfer_choice', eco12);
  const { after } = await selection();
  expect((await after(({ select }) => select(pro100))).selected).toEqual(pro100);
  expect(JSON.parse(local.get('selected_package') ?? '')).toEqual(pro100);
  expect(session.has('transfer_choice')).toBe(false);
});

test('a transfer pays for what was chosen for it, and otherwise for what was chosen for payment', async () => {
  keep(local, 'selected_package', eco12);
  expect((await transferChoice()).now().chosen).toEqual(eco12);
  keep(session, 'transfer_choice', pro100);
  expect((await transferChoice()).now().chosen).toEqual(pro100);
  expect(JSON.parse(local.get('selected_package') ?? '')).toEqual(eco12);
});

test('a transfer at a price that is not asked any more is none; of a speed not on the page the server knows', async () => {
  keep(session, 'transfer_choice', { ...pro100, price: 100 });
  expect((await transferChoice()).now().chosen).toBeNull();
  const rare = { ...pro100, speed: '500 Mbps' };
  keep(session, 'transfer_choice', rare);
  expect((await transferChoice()).now().chosen).toEqual(rare);
});

test('a price that was agreed to for a transfer is kept as long as the tab is open', async () => {
  keep(session, 'transfer_choice', pro100);
  const { after } = await transferChoice();
  const agreed = { ...pro100, price: 2500 };
  expect((await after(({ select }) => select(agreed))).chosen).toEqual(agreed);
  expect(JSON.parse(session.get('transfer_choice') ?? '')).toEqual(agreed);
  expect(local.has('selected_package')).toBe(false);
});
