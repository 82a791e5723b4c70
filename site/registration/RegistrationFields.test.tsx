import { expect, test } from 'vitest';
import { sitePart } from '../../tests/support/site-part.tsx';
import { FieldContext } from '../forms/FieldContext.ts';
import { RegistrationFields } from './RegistrationFields.tsx';

const rendered = (isBusy = false) =>
  sitePart(
    <FieldContext value={{ isBusy, errors: {} }}>
      <RegistrationFields packageName="Eco 12 Mbps" />
    </FieldContext>,
    { section: 'registration' },
  );

/** The attributes of the field with this name. */
async function field(name: string, isBusy = false) {
  const tag =
    new RegExp(`<(?:input|textarea|select)[^>]*name="${name}"[^>]*>`).exec(await rendered(isBusy))?.[0] ?? '';
  return Object.fromEntries(
    [...tag.matchAll(/(\w+)="(.*?)"/g)].map(([, key, value]) => [key?.toLowerCase(), value]),
  );
}

test('each field takes as much as the server takes, and a browser knows what to fill in', async () => {
  expect(await field('customerFirstName')).toMatchObject({ autocomplete: 'given-name', maxlength: '200' });
  expect(await field('customerLastName')).toMatchObject({ autocomplete: 'family-name', maxlength: '200' });
  expect(await field('customerCountry')).toMatchObject({ autocomplete: 'country' });
  expect(await field('customerAddress')).toMatchObject({ autocomplete: 'street-address', maxlength: '500' });
  expect(await field('customerEmail')).toMatchObject({
    type: 'email',
    autocomplete: 'email',
    maxlength: '320',
  });
  expect(await field('customerPhoneNumber')).toMatchObject({
    type: 'tel',
    autocomplete: 'tel',
    maxlength: '40',
  });
});

test('what is on its way can be changed nowhere: a list and a box to tick know no other way than being off', async () => {
  for (const name of ['customerCountry', 'customerNeedRouter']) {
    expect(await field(name, true)).toHaveProperty('disabled');
    expect(await field(name)).not.toHaveProperty('disabled');
  }
  expect(await field('customerLastName', true)).toHaveProperty('readonly');
});

test('the name of the package is shown and cannot be changed, nor is it sent', async () => {
  expect(await rendered()).toMatch(/<textarea(?![^>]*name=)[^>]* readOnly=""[^>]*>Eco 12 Mbps<\/textarea>/);
});

test('a country is looked for first among those that are often chosen, then among those of the island, then all', async () => {
  const groups = [...(await rendered()).matchAll(/<optgroup label="(.*?)">(.*?)<\/optgroup>/g)];
  expect(groups.map(([, label, list = '']) => [label, list.match(/<option/g)?.length ?? 0])).toEqual([
    ['Frequently chosen', 5],
    ['On this island', 3],
    ['All countries', expect.any(Number)],
  ]);
  expect(groups[2]?.[2]).toContain('<option value="RU">Russia</option>');
});
