import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findReferences } from './find-references.ts';
import { freeSigns, readReference, referenceOf, referenceSigns } from './reference.ts';

const reference = fc
  .array(fc.constantFrom(...referenceSigns), { minLength: freeSigns, maxLength: freeSigns })
  .map((signs) => referenceOf(signs.join('')));
/** What stands in references, beside them, or looks like it. */
const sign = fc.constantFrom(...referenceSigns, ...'  --/.01IOLiıİКМХçş😀');
const known = referenceOf('K7QM3XP');
const bare = known.replace('-', '');

test.each([
  `GELEN FAST AYŞE IŞIK KAYA ${known} AÇIKLAMA`,
  `internet ödemesi ${known.toLowerCase()}`,
  `Açıklama:${bare}/0533 111 22 33`,
  `(${known})`,
  `${known.slice(0, 4)} - ${known.slice(5)} için`,
  `ref:${known}.`,
  `REF${bare}`,
  `ÖDEME ${bare.slice(0, 5)} ${bare.slice(5)} TR210070400000000012345678`,
])('in "%s" the reference is found', (text) => {
  expect(findReferences(text)).toContain(known);
});

test('several references are found, each once, those that stand alone first', () => {
  const other = referenceOf('2222222');
  const found = findReferences(`${other} ve ${known}, ${other.toLowerCase()}`);
  expect(found.slice(0, 2)).toEqual([other, known]);
  expect(new Set(found).size).toBe(found.length);
});

test('one that overlaps with another word is found too', () => {
  // Two words of four letters before it look like halves of one.
  expect(findReferences(`FATH ${known}`)).toContain(known);
  expect(findReferences(`${bare.slice(0, 4)} ${known}`)).toContain(known);
});

test('what is found always has the right check sign, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 60 }), (text) => {
      for (const one of findReferences(text)) expect(readReference(one)).toBe(one);
    }),
  );
  fc.assert(
    fc.property(
      reference,
      fc.string({ maxLength: 40 }),
      fc.string({ maxLength: 40 }),
      (right, before, after) => {
        expect(findReferences(`${before} ; ${right} ; ${after}`)).toContain(right);
      },
    ),
  );
});
