import { expect, test } from 'vitest';
import { problemTexts } from '#content/problem-texts.ts';
import { languages } from '#domain/language.ts';
import { siteForFile } from '../support/for-tests.ts';
import { contactMessage, post } from '../support/forms.ts';
import { publicSite } from '../support/public-site.ts';

const site = siteForFile();

const nobody = { ...contactMessage, mail_field: '' };

test.each(languages)('a refusal says what is wrong in the language of the visitor: %s', async (language) => {
  const answer = await post(site.app, '/contact-us', nobody, { cookie: `lang=${language}` });
  expect(answer.headers['content-language']).toBe(language);
  expect(answer.json()).toMatchObject({
    code: 'invalid',
    title: 'Some of the fields are missing or wrong.',
    detail: problemTexts[language].invalid,
  });
});

test('without a chosen language it is told in Turkish', async () => {
  expect((await post(site.app, '/contact-us', nobody)).json().detail).toBe(problemTexts.tr.invalid);
});

test('a person who opens an address that fails reads a sentence, a program gets a problem', async () => {
  const broken = await publicSite();
  await broken.store.close();
  const open = (accept: string) =>
    broken.app.inject({ url: '/readyz', headers: { accept, cookie: 'lang=ru' } });
  const page = await open('text/html,application/xhtml+xml;q=0.9,*/*;q=0.8');
  expect(page.statusCode).toBe(503);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('<html lang="ru">');
  expect(page.body).toContain(problemTexts.ru.unavailable);
  const program = await open('*/*');
  expect(program.json()).toMatchObject({ status: 503, detail: problemTexts.ru.unavailable });
  await broken.close().catch(() => {});
});
