import { expect, test } from 'vitest';
import { checkSign } from '#domain/reference.ts';
import { newReference } from './references.ts';

const signs = [...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'];
const references = Array.from({ length: 2_000 }, newReference);

test('a reference is two groups of four signs, none of which is mistaken for another', () => {
  for (const reference of references) expect(reference).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
});

test('no two references are the same', () => {
  expect(new Set(references).size).toBe(references.length);
});

test('every sign is as likely as any other', () => {
  const counts = new Map(signs.map((sign) => [sign, 0]));
  for (const sign of references.join('').replaceAll('-', '')) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const expected = (references.length * 8) / signs.length;
  for (const count of counts.values()) {
    expect(count).toBeGreaterThan(expected * 0.6);
    expect(count).toBeLessThan(expected * 1.4);
  }
});

test('a wrong sign and two signs that changed places are noticed', () => {
  for (const reference of references.slice(0, 50)) {
    const random = reference.replace('-', '').slice(0, 7);
    expect(checkSign(random)).toBe(reference.at(-1));
    for (let place = 0; place < random.length; place++) {
      const own = random.charAt(place);
      for (const sign of signs.filter((other) => other !== own)) {
        expect(checkSign(random.slice(0, place) + sign + random.slice(place + 1))).not.toBe(
          checkSign(random),
        );
      }
      const next = random.charAt(place + 1);
      if (next && next !== own) {
        const swapped = random.slice(0, place) + next + own + random.slice(place + 2);
        expect(checkSign(swapped)).not.toBe(checkSign(random));
      }
    }
  }
});
