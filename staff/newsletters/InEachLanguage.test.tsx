import { expect, test } from 'vitest';
import { consolePart } from '../../tests/support/console-part.tsx';
import { InEachLanguage } from './InEachLanguage.tsx';

test('a mail is shown first in a language that it is written in', async () => {
  const blank = { subject: '', text: '' };
  const texts = { tr: blank, en: blank, ru: { subject: 'Новые скорости', text: 'Здравствуйте' } };
  const html = await consolePart(
    <InEachLanguage texts={texts}>{(language) => <h2>{texts[language].subject}</h2>}</InEachLanguage>,
  );
  expect(html).toContain('<h2>Новые скорости</h2>');
  expect(html).toMatch(/lang="ru"[^>]* aria-pressed="true"/);
});
