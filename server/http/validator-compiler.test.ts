import { expect, test } from 'vitest';
import { compileWhenCalled } from './validator-compiler.ts';

const route = { method: 'POST', url: '/', httpPart: 'body' };
const schema = {
  type: 'object',
  properties: { months: { type: 'integer' }, name: { type: 'string' } },
  required: ['months', 'name'],
};

test('everything that is wrong is named, a number in words included, and nothing of it the next time', () => {
  const validate = compileWhenCalled({ ...route, schema });
  expect(validate({ months: '6' })).toBe(false);
  expect(validate.errors?.map(({ keyword }) => keyword)).toEqual(['required', 'type']);
  expect(validate({ months: 6, name: 'Ayşe' })).toBe(true);
  expect(validate.errors).toBeNull();
});

test('a schema costs nothing before its route is called', () => {
  const validate = compileWhenCalled({ ...route, schema: { type: 'no type' } });
  expect(() => validate({})).toThrow('type');
});
