// Draws what is made of wind lines but not of a speed: the hero, the shop and the ground of the cash point map.
// Run with `npm run island` after a proportion changed; the drawings are kept in the repository.
import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { writeAreaGround } from './island/area-ground.ts';
import { drawHero, tallHero, wideHero } from './island/hero.ts';
import { drawShop } from './island/shop.ts';

await save('site/pages/home/hero-wide.svg', drawHero(wideHero), 8);
await save('site/pages/home/hero-tall.svg', drawHero(tallHero), 8);
await save('site/pages/home/shop.svg', drawShop(), 8);
await save('site/cash/area-lines.ts', writeAreaGround(), 6);

async function save(file: string, text: string, mostKilobytes: number) {
  const kilobytes = gzipSync(text).length / 1000;
  if (kilobytes > mostKilobytes)
    throw new Error(`${file} would weigh ${kilobytes} kB; at most ${mostKilobytes} are allowed.`);
  await writeFile(new URL(`../${file}`, import.meta.url), text);
  console.log(`${file} ${kilobytes.toFixed(1)} kB gzip`);
}
