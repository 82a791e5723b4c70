import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import type { InternetPackage } from '#domain/internet-package.ts';
import { terms } from '#domain/terms.ts';
import { elementIn, fieldsWith } from '../../tests/support/elements.ts';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { Form } from '../forms/Form.tsx';
import { submissionOf } from '../forms/submissions.ts';
import type { PreparedImage } from './prepare-image.ts';
import RegistrationForm from './RegistrationForm.tsx';

const alerted = vi.fn();
const file = new File(['photo'], 'id.jpg', { type: 'image/jpeg' });
const photo: PreparedImage = { blob: file, name: file.name, file, hasPreview: true };
const typed = {
  ...{ customerFirstName: 'Ada', customerLastName: 'Kaya', customerCountry: 'TR', customerAddress: 'Girne' },
  ...{ customerEmail: 'ada@example.com', customerPhoneNumber: '0533 123 45 67' },
};

/** A connection over which nothing ever comes. */
class Silence {
  upload = {};
  open() {}
  setRequestHeader() {}
  send() {}
}

beforeEach(() => {
  alerted.mockReset();
  vi.stubGlobal('XMLHttpRequest', Silence);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});

// What is on its way stays so: whoever comes next has none of it.
afterEach(() => void vi.resetModules());

async function send(fields: Record<string, string>, picked: PreparedImage | null = photo) {
  const image = picked ?? undefined;
  const nothing = () => {};
  const { now, after } = await siteHook(
    () =>
      RegistrationForm({
        ...{ internetPackage: firstPackages[0] as InternetPackage, term: terms[2], image },
        ...{ onImage: nothing, onPriceChanged: nothing, back: '' },
      }),
    { section: ['registration', 'packages'] },
  );
  Object.assign(globalThis.window, { alert: alerted });
  let faults: unknown;
  await after(() => {
    faults = elementIn(now(), Form).props.onSubmit(fieldsWith(fields));
  });
  return faults;
}

test('without a photo, a phone or an address for mail nothing is sent; each field says what is missing', async () => {
  expect(await send(typed, null)).toBeUndefined();
  expect(alerted).not.toHaveBeenCalled();
  expect(await send({ ...typed, customerPhoneNumber: '' })).toEqual({
    customerPhoneNumber: 'Enter a phone number on which we can call you.',
  });
  expect(alerted).toHaveBeenLastCalledWith('please enter phone number');
  expect(Object.keys((await send({})) as object)).toEqual(['customerEmail', 'customerPhoneNumber']);
  expect(alerted).toHaveBeenLastCalledWith('Please enter a valid email.');
  expect(submissionOf('registration').state).toBe('open');
});

test('what was typed is sent with the package, its term and its total', async () => {
  expect(await send({ ...typed, customerNeedRouter: 'on' })).toEqual({});
  expect(submissionOf('registration')).toMatchObject({
    state: 'sending',
    body: {
      registration: {
        ...typed,
        ...{ customerNeedRouter: 'true', packageDetails: '12 MB, type:eco', months: 6, totalPrice: 3900 },
      },
      packageName: 'Eco 12 Mbps, 6 + 2 months',
      image: photo,
    },
  });
});
