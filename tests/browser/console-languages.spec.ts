import type { Page } from '@playwright/test';
import { cashPoints } from '#content/cash-points.ts';
import { firstPlaces } from '#content/coverage-places.ts';
import { defaultLanguage, type Language } from '#domain/language.ts';
import { expect, languages, speak, test } from './support/console.ts';
import { storeSession } from './support/console-people.ts';
import { heading } from './support/console-screen.ts';
import { wordsIn } from './support/console-words.ts';
import { fillConsole } from './support/filled-console.ts';
import { expectNoFinding, overflow } from './support/findings.ts';
import { firstOwner } from './support/staff-accounts.ts';

/** Names and abbreviations that are the same in every language. */
const sameEverywhere =
  /\b(TL|IBAN|Eco|Pro|Meltem|meltem|MT940|CSV|Excel|XLSX|WhatsApp|TR|EN|RU|Türkçe|English)\b|Русский|Türkiye|npm run staff|\bTR\d{24}\b/g;
/** What Turkish and English share. */
const sameInTurkish = /\b(Mbps|Spam|Market)\b/g;
/** Villages and shops: many have one name. */
const names = new Set([
  ...firstPlaces.flatMap(({ name, spellings }) => [...Object.values(name), ...spellings]),
  ...cashPoints.flatMap(({ name }) => Object.values(name)),
]);
/** What people wrote and how they are called. */
const written =
  /Deniz|Ortak|Ada\b|Ayşe|AYŞE|Ivan|Atatürk Cad|Lefkoşa|ekstre\.txt|Bize de gelir|Можно без|@|https?:|\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/;

/** Goes to another screen as a link does. That each opens by its address too is in console-rights. */
async function goTo(page: Page, path: string, language: Language): Promise<void> {
  await page.evaluate(async (to) => {
    history.pushState(null, '', to);
    await new Promise(requestAnimationFrame);
  }, path);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText(wordsIn(language)('loading'))).toHaveCount(0);
}

/** Whatever is read on the screen or read out, hidden or not. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set([document.title.replace(/^\(\d+\) /, '')]);
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { parentElement, nodeValue } = nodes.currentNode;
      // What is in a language of its own is what a customer gets; many countries have one name in two languages.
      const isOwn = parentElement?.closest('script, style, template, [lang]:not(html), select[name=country]');
      if (!isOwn) found.add(nodeValue ?? '');
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`))
        found.add(element.getAttribute(name) ?? '');
    }
    return [...found].map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
  });
}

/** Texts of the other languages that stand on a screen, and what no text of a dictionary has replaced. */
function leftIn(language: Language, screen: string, texts: string[], english: Set<string>): string[] {
  return texts
    .filter((text) => {
      // The names of facts are the same in every language, and stand in texts that are written about them.
      const isKey = /\bconsole\.\w|\b[a-z]+_[a-z]+\b|undefined|\[object/.test(text.replace(/\{\w+\}/g, ''));
      const rest = text.replace(sameEverywhere, '').replace(language === 'tr' ? sameInTurkish : '', '');
      const isEnglish = language !== 'en' && english.has(text) && /\p{L}{2}/u.test(rest);
      const isName = text
        .replace(/^\d+\. |: \d+$/g, '')
        .split(' · ')
        .every((part) => names.has(part));
      return !isName && !written.test(text) && (isKey || isEnglish);
    })
    .map((text) => `${language} ${screen}: ${text}`);
}

test('every screen is in its language to the last word, fits a desk and a phone, and everybody finds their way in it', async ({
  page,
  startOwn,
}) => {
  // Every screen three times on a desk and on a phone.
  test.setTimeout(600_000);
  const server = await startOwn();
  const { context, person } = await firstOwner(server);
  const screens = await fillConsole(context, server);
  await storeSession(page.context(), server, person);
  const texts = new Map<Language, Map<string, string[]>>();
  for (const language of languages) {
    await speak(page, server, language);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(server.staffUrl);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(heading(page)).toBeVisible();
    const read = new Map<string, string[]>();
    for (const screen of screens) {
      await goTo(page, screen, language);
      read.set(screen, await textsOf(page));
      // What axe looks at is the same in every language, and takes longer than all the rest.
      if (language === defaultLanguage) await expectNoFinding(page, screen);
      else expect.soft(await overflow(page), `${screen} in ${language}`).toBe(0);
    }
    texts.set(language, read);
    await page.setViewportSize({ width: 360, height: 720 });
    for (const screen of screens) {
      await goTo(page, screen, language);
      expect.soft(await overflow(page), `${screen} in ${language} on a phone`).toBe(0);
    }
  }
  const of = (language: Language, screen: string) => texts.get(language)?.get(screen) ?? [];
  const left = screens.flatMap((screen) =>
    languages.flatMap((language) =>
      leftIn(language, screen, of(language, screen), new Set(of('en', screen))),
    ),
  );
  expect(left).toEqual([]);
  await context.dispose();
});
