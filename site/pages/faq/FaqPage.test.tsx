import { expect, test } from 'vitest';
import faq from '#content/dictionaries/en/faq.json' with { type: 'json' };
import { type Language, languages } from '#domain/language.ts';
import { sitePart } from '../../../tests/support/site-part.tsx';
import { textOf } from '../../../tests/support/text-of.ts';
import FaqPage from './FaqPage.tsx';

async function asked(questions?: number, language: Language = 'en') {
  const html = await sitePart(<FaqPage />, {
    section: ['faq', 'message'],
    path: '/faq',
    language,
    ...(questions && { questions }),
  });
  return [...html.matchAll(/<details name="faq"><summary>(.*?)<\/summary><p>(.*?)<\/p>/g)].map(
    ([, question, answer]) => [textOf(question ?? ''), textOf(answer ?? '')],
  );
}

test('each of the fifteen questions stands above its own answer', async () => {
  const all = await asked();
  expect(all).toHaveLength(15);
  expect(all[4]).toEqual([faq['faq.q5'], faq['faq.a5']]);
  expect(all.map(([question]) => question)).toEqual(
    Array.from({ length: 15 }, (_, index) => faq[`faq.q${index + 1}` as 'faq.q1']),
  );
});

test.each(languages)('in %s each question is asked once, and has an answer of its own', async (language) => {
  const all = await asked(undefined, language);
  const answers = all.map(([, answer]) => answer ?? '');
  expect(new Set(all.map(([question]) => question)).size).toBe(15);
  expect(new Set(answers).size).toBe(15);
  for (const [question] of all) expect(question).toMatch(/\?$/);
  for (const answer of answers) expect(answer.length).toBeGreaterThan(60);
  expect(answers.join(' ')).not.toMatch(/lorem|ipsum|dolor sit/i);
});

test('an owner who has written fewer questions has fewer', async () => {
  expect((await asked(3)).map(([question]) => question)).toEqual([
    faq['faq.q1'],
    faq['faq.q2'],
    faq['faq.q3'],
  ]);
});

test('for another question there is a form', async () => {
  const html = await sitePart(<FaqPage />, { section: ['faq', 'message'], path: '/faq', questions: 1 });
  const said = textOf(html);
  expect(said.slice(said.indexOf('Is your question not here?'))).toMatchInlineSnapshot(`
    "Is your question not here?
    Write to us below, and we will answer by e-mail.
    Full name
    E-mail *
    Your question
    Leave this field empty
    [Send question]
    This form cannot be sent without JavaScript. Please call us or write to us: 0392 555 01 00 → tel:+903925550100 bilgi@meltem.example → mailto:bilgi@meltem.example"
  `);
  expect(html).toMatch(/<textarea[^>]*name="question"[^>]*maxLength="5000"/i);
});
