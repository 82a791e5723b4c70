import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import { storageOver } from '../../../tests/support/browser-storage.ts';
import { clickWith, elementIn } from '../../../tests/support/elements.ts';
import { siteHook } from '../../../tests/support/site-hook.tsx';
import { PageLink } from '../../links/PageLink.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PackagePicker } from './PackagePicker.tsx';
import { PaymentDone } from './PaymentDone.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import PaymentPage from './PaymentPage.tsx';
import PaymentTask from './PaymentTask.tsx';

const selected = { speed: '35 Mbps', type: 'eco', months: 6, price: 6600 } as const;
const local = new Map<string, string>();
const asked = vi.fn<typeof fetch>();
const pushState = vi.fn();

beforeEach(() => {
  local.clear();
  asked.mockReset();
  pushState.mockReset();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(toast, 'success').mockReturnValue('');
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('history', { pushState });
  vi.stubGlobal('localStorage', storageOver(local));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const section = ['payment', 'confirmation', 'packages'] as const;
const page = () => siteHook(PaymentPage, { section, path: '/payment', packages: [...firstPackages] });
const isThere = (tree: Parameters<typeof elementIn>[0], part: Parameters<typeof elementIn>[1]) => {
  try {
    return Boolean(elementIn(tree, part));
  } catch {
    return false;
  }
};

test('who has chosen nothing is given the picker; closed, it can be opened again, and what is picked is paid for', async () => {
  const { now, after } = await page();
  expect(isThere(now(), PackagePicker)).toBe(true);
  const closed = await after((tree) => elementIn(tree, PackagePicker).props.onClose());
  expect(isThere(closed, PackagePicker)).toBe(false);
  const again = await after((tree) =>
    elementIn(tree, PageLink, { page: 'pricing' }).props.onClick(clickWith()),
  );
  expect(elementIn(again, PackagePicker).props.lead).toBeUndefined();
  const picked = await after((tree) => elementIn(tree, PackagePicker).props.onPick(selected));
  expect(isThere(picked, PackagePicker)).toBe(false);
  expect(elementIn(picked, PaymentTask).props.selected).toEqual(selected);
  expect(JSON.parse(local.get('selected_package') ?? '')).toEqual(selected);
});

test('what was chosen is there at once, can be changed, and says so where it is not on sale any more', async () => {
  local.set('selected_package', JSON.stringify(selected));
  const { now, after } = await page();
  expect(isThere(now(), PackagePicker)).toBe(false);
  const changing = await after((tree) => elementIn(tree, PaymentTask).props.onChange());
  expect(elementIn(changing, PackagePicker).props.lead).toBeUndefined();
  await after((tree) => elementIn(tree, PackagePicker).props.onClose());
  const gone = await after((tree) => elementIn(tree, PaymentTask).props.onNotOnSale());
  expect(elementIn(gone, PackagePicker).props.lead).toMatch(/^The package you chose is no longer on sale\./);
  await after((tree) => elementIn(tree, PackagePicker).props.onPick(selected));
  const later = await after((tree) => elementIn(tree, PaymentTask).props.onChange());
  expect(elementIn(later, PackagePicker).props.lead).toBeUndefined();
});

test('a price that has changed is chosen in place of the old one, and the form knows both', async () => {
  const [onSelect, onChange] = [vi.fn(), vi.fn()];
  const { now, after } = await siteHook(
    () => PaymentTask({ selected, onSelect, onChange, onNotOnSale: () => {} }),
    { section },
  );
  expect(elementIn(now(), PaymentForm).props.oldPrice).toBeUndefined();
  const offer = { speed: '35', type: 'eco', months: 6, freeMonths: 2, price: 7000 };
  asked.mockResolvedValueOnce(Response.json({ code: 'price_changed', offer }, { status: 409 }));
  const payer = { userName: 'Ada', clientPhone: '0533 123 45 67' };
  const changed = await after((tree) => elementIn(tree, PaymentForm).props.onSubmit(payer));
  expect(elementIn(changed, PaymentForm).props.oldPrice).toBe(6600);
  expect(onSelect).toHaveBeenCalledExactlyOnceWith({ ...selected, price: 7000 });
  expect(elementIn(changed, 'div').props.hidden).toBe(false);
  asked.mockResolvedValueOnce(Response.json({ reference: 'K7QM-3XPW' }));
  const done = await after((tree) => elementIn(tree, PaymentForm).props.onSubmit(payer));
  expect(elementIn(done, PaymentDone).props).toMatchObject({ selected, phone: '0533 123 45 67' });
  expect(elementIn(done, 'div').props.hidden).toBe(true);
  elementIn(done, OrderSummary).props.onChange();
  expect(onChange).toHaveBeenCalledOnce();
});

test('the home page follows after fifteen seconds, counted down one by one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { now, after } = await siteHook(() => PaymentDone({ selected, phone: '0533 123 45 67' }), {
    section,
  });
  const left = () => elementIn(now(), 'p', 'redirecting').props.children;
  expect(left()).toBe('redirecting 15 seconds');
  for (let second = 14; second >= 0; second -= 1) {
    expect(pushState).not.toHaveBeenCalled();
    await after(() => vi.advanceTimersByTimeAsync(1_000));
    expect(left()).toBe(`redirecting ${second} seconds`);
  }
  expect(pushState).toHaveBeenCalledExactlyOnceWith(null, '', '/');
});
