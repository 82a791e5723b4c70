import type { Page } from '@playwright/test';
import { brokenWords } from './support/broken-words.ts';
import { everyScreen } from './support/every-screen.ts';
import { findings, overflow } from './support/findings.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { isDrawn, shiftsOn, watchShifts } from './support/shifts.ts';
import { expect, isAlive, languages, test } from './support/site.ts';
import { loadWideTypeface, setInWideTypeface, textSizes } from './support/wide-typeface.ts';

/** The one language in which axe looks: what it finds is the same in every language. */
const read = 'tr';
/** Words stay whole only in our typefaces: what is very wide may break anywhere rather than stick out. */
const phones = [320, 360];
/** What is wide fits at 360 px if it does at 320. The last one is the one in which the visitor goes on. */
const widths = [640, 360, 1280, 320];
const wideAt = [1280, 320];

test.use({ reducedMotion: 'reduce' });

for (const language of languages) {
  test(`in ${language} every screen fits every width, in our typefaces and in the widest at twice its size; nothing moves by itself, nobody complains, and everybody finds their way`, async ({
    page,
    context,
    server,
    complaints,
  }) => {
    test.slow();
    await context.addCookies([{ name: 'lang', value: language, url: server.url }]);
    // In the evening the sentence that says when the shop opens is the longest.
    await page.clock.setFixedTime(new Date('2026-11-16T18:00:00Z'));
    await watchShifts(page);
    await loadWideTypeface(page);
    const enlarge = await textSizes(page);
    const faults: string[] = [];
    const note = (where: string, found: readonly unknown[]) => {
      for (const fault of found)
        faults.push(`${where}: ${typeof fault === 'string' ? fault : JSON.stringify(fault)}`);
    };

    /** On a desk, and then on a phone. */
    async function open(path: string): Promise<void> {
      await enlarge(1);
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await isAlive(page);
        await isDrawn(page);
        note(`${path} moves at ${width} px`, await shiftsOn(page));
        if ((await overflow(page)) !== 0) faults.push(`${path} is wider than ${width} px`);
      }
    }

    async function look(screen: string): Promise<void> {
      note(`${screen} is animated`, await animated(page));
      await enlarge(1);
      await setInWideTypeface(page, false);
      for (const width of widths) {
        const where = `${screen}, ${width} px`;
        await page.setViewportSize({ width, height: 740 });
        note(where, await layoutFaults(page));
        if (phones.includes(width)) note(where, await brokenWords(page));
        if (language === read && isReadAt(width, screen)) note(where, await findings(page));
        if (!wideAt.includes(width)) continue;
        await setInWideTypeface(page, true);
        note(`${where}, in the wide typeface`, await layoutFaults(page));
        await enlarge(2);
        note(`${where}, at twice the size`, await layoutFaults(page));
        if (width === widths.at(-1)) continue;
        await enlarge(1);
        await setInWideTypeface(page, false);
      }
    }

    async function glance(message: string, bring?: () => Promise<void>): Promise<void> {
      await enlarge(1);
      for (const width of [1280, 320]) {
        const where = `${message}, ${width} px`;
        await page.setViewportSize({ width, height: 740 });
        await bring?.();
        if ((await overflow(page)) !== 0) faults.push(`${where}: wider than the screen`);
        if (language === read) note(where, await findings(page));
      }
    }

    await everyScreen(page, language, { open, look, glance });
    expect(faults).toEqual([]);
    // One form is refused on purpose.
    expect(complaints.filter((line) => !/status (of )?422/.test(line))).toEqual([]);
  });
}

/** On a phone axe looks at everything, on a desk not at each state of a screen. */
const isReadAt = (width: number, screen: string) =>
  width === 320 || (width === 1280 && !screen.includes(' with '));

const animated = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
  );
