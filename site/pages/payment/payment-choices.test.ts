import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, test, vi } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import type { InternetPackage } from '#domain/internet-package.ts';
import { elementIn, fieldsWith } from '../../../tests/support/elements.ts';
import { siteHook } from '../../../tests/support/site-hook.tsx';
import { Form } from '../../forms/Form.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { PricesOfPackage } from './PricesOfPackage.tsx';
import { TypeTabs } from './TypeTabs.tsx';

const selected = { speed: '35 Mbps', type: 'eco', months: 6, price: 6600 } as const;
const section = ['payment', 'packages'] as const;

beforeEach(() => void vi.spyOn(toast, 'error').mockReset().mockReturnValue(''));

test('a price that is pressed is picked with its package, its term and its total', async () => {
  const onPick = vi.fn();
  const internetPackage = firstPackages[0] as InternetPackage;
  const { now } = await siteHook(() => PricesOfPackage({ internetPackage, onPick }), { section });
  elementIn(now(), 'button', '12 months').props.onClick();
  expect(onPick).toHaveBeenCalledExactlyOnceWith({ speed: '12 Mbps', type: 'eco', months: 12, price: 7000 });
});

test('the arrow keys go from one tab to the other and around, and no other key does', async () => {
  const onChoose = vi.fn();
  const tabs = (current: 'eco' | 'pro') =>
    siteHook(() => TypeTabs({ types: ['eco', 'pro'], current, onChoose, children: '' }), { section });
  const press = async (current: 'eco' | 'pro', key: string) => {
    onChoose.mockReset();
    elementIn((await tabs(current)).now(), 'button').props.onKeyDown({ key, preventDefault: () => {} });
    return onChoose.mock.calls.flat();
  };
  expect(await press('eco', 'ArrowRight')).toEqual(['pro']);
  expect(await press('pro', 'ArrowRight')).toEqual(['eco']);
  expect(await press('eco', 'ArrowLeft')).toEqual(['pro']);
  expect(await press('eco', 'Tab')).toEqual([]);
});

test('a link is asked for with the name as it is typed and the phone; without a good phone it says why not', async () => {
  const onSubmit = vi.fn();
  const { now } = await siteHook(() => PaymentForm({ selected, oldPrice: undefined, onSubmit }), { section });
  const send = (clientPhone: string) =>
    elementIn(now(), Form).props.onSubmit(fieldsWith({ userName: ' Ada ', clientPhone }));
  expect(send('')).toEqual({ clientPhone: 'Enter your phone number.' });
  expect(send('12345')).toEqual({ clientPhone: expect.stringMatching(/^This number cannot get a link\./) });
  expect(toast.error).toHaveBeenCalledTimes(2);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(send('0533 123 45 67')).toBeUndefined();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ userName: 'Ada', clientPhone: '0533 123 45 67' });
});
