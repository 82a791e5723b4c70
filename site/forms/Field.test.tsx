import { expect, test } from 'vitest';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { Field } from './Field.tsx';
import { FieldContext } from './FieldContext.ts';

type Props = Partial<Parameters<typeof Field>[0]>;

const rendered = (props: Props, known = { isBusy: false, errors: {} as Record<string, string> }) =>
  sitePart(
    <FieldContext value={known}>
      <Field label="Phone" name="phone" {...props}>
        {(wiring) => <input {...wiring} />}
      </Field>
    </FieldContext>,
    { section: 'frame' },
  );

test('a field that must be filled has a star that is not read out, and one that need not says so', async () => {
  expect(textOf(await rendered({}))).toBe('Phone');
  expect(await rendered({ mark: 'star' })).toMatch(
    /Phone<span[^>]* aria-hidden="true"> (?:<!-- -->)?\*<\/span>/,
  );
  expect(textOf(await rendered({ mark: 'optional' }))).toBe('Phone (optional)');
});

test('the form’s error for this field is said at it, and no other field’s', async () => {
  const wrong = { isBusy: false, errors: { phone: 'Too short.', email: 'Missing.' } };
  expect(textOf(await rendered({}, wrong))).toBe('Phone\nToo short.');
  expect(textOf(await rendered({ error: 'Taken.' }, wrong))).toBe('Phone\nTaken.');
});

test('what is on its way cannot be changed', async () => {
  expect(await rendered({}, { isBusy: true, errors: {} })).toContain('readOnly=""');
  expect(await rendered({})).not.toContain('readOnly');
});
