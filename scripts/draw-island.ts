// Draws what is made of wind lines but not of a speed: the hero, the ground of the cash
// point map and places of the island.
// Run with `npm run island` after a proportion changed; the drawings are kept in the repository.
import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { writeAreaGround } from './island/area-ground.ts';
import { drawHero, tallHero, wideHero } from './island/hero.ts';
import { drawBesparmak } from './places/besparmak.ts';
import { drawHan } from './places/han.ts';
import { drawHarbour } from './places/harbour.ts';
import { drawNicosia } from './places/nicosia.ts';
import { drawSalamis } from './places/salamis.ts';

await save('site/pages/home/hero-wide.svg', drawHero(wideHero), 8);
await save('site/places/island.svg', drawHero(tallHero), 8);
await save('design/map/area-lines.ts', writeAreaGround(), 6);
await save('site/places/besparmak.svg', drawBesparmak(), 4);
await save('site/places/buyuk-han.svg', drawHan(), 4);
await save('site/places/girne-harbour.svg', drawHarbour(), 4);
await save('site/places/nicosia.svg', drawNicosia(), 4);
await save('site/places/salamis.svg', drawSalamis(), 4);

async function save(file: string, text: string, mostKilobytes: number) {
  const kilobytes = gzipSync(text).length / 1000;
  if (kilobytes > mostKilobytes)
    throw new Error(`${file} would weigh ${kilobytes} kB; at most ${mostKilobytes} are allowed.`);
  await writeFile(new URL(`../${file}`, import.meta.url), text);
  console.log(`${file} ${kilobytes.toFixed(1)} kB gzip`);
}
