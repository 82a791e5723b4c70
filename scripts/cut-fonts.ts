// Cuts the two typefaces down to what the three languages need. Run with `npm run fonts`
// after a text brings in a character that is not in the lists below.
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => String.fromCharCode(0x20 + i)).join('');
const signs = '\u00a0©«»·°×–—‘’“”„…•→←№';
const latin = `${ascii}${signs}ÇçÖöÜüÂâÎîÛûıéÉ`;
const turkish = 'ĞğİŞş₺';
const russian = `${Array.from({ length: 64 }, (_, i) => String.fromCharCode(0x410 + i)).join('')}Ёё`;
// People's names have more letters than our texts: what the console shows of them.
const span = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i)).join('');
const western = without(span(0xc0, 0xff), latin);
const central = without(span(0x100, 0x17f) + span(0x218, 0x21b), latin + turkish);
const cyrillic = 'ЀЂЃЄЅІЇЈЉЊЋЌЎЏѐђѓєѕіїјљњћќўџҐґҰұ';
const steppe = 'ҒғҖҗҚқҢңҮүҲҳҺһӘәӨө';
const numerals = '0123456789.,+-–/:%×  \u00a0TLRMbpsGAPto';

const words = { wght: { min: 400, max: 700 } };
const figures = { wght: { min: 650, max: 750 } };

const cuts = [
  { name: 'onest-latin', from: 'onest/files/onest-latin-wght-normal', text: latin, axes: words },
  { name: 'onest-turkish', from: 'onest/files/onest-latin-ext-wght-normal', text: turkish, axes: words },
  { name: 'onest-russian', from: 'onest/files/onest-cyrillic-wght-normal', text: russian, axes: words },
  { name: 'onest-western', from: 'onest/files/onest-latin-wght-normal', text: western, axes: words },
  { name: 'onest-central', from: 'onest/files/onest-latin-ext-wght-normal', text: central, axes: words },
  { name: 'onest-cyrillic', from: 'onest/files/onest-cyrillic-wght-normal', text: cyrillic, axes: words },
  { name: 'onest-steppe', from: 'onest/files/onest-cyrillic-ext-wght-normal', text: steppe, axes: words },
  {
    name: 'meltem-num',
    from: 'sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal',
    text: numerals,
    axes: figures,
  },
];

for (const cut of cuts) {
  const source = new URL(`../node_modules/@fontsource-variable/${cut.from}.woff2`, import.meta.url);
  const bytes = await subsetFont(await readFile(source), cut.text, {
    targetFormat: 'woff2',
    variationAxes: cut.axes,
    keepFeatures: ['kern', 'liga', 'calt', 'locl', 'ccmp', 'mark', 'tnum', 'pnum', 'lnum'],
    noHinting: true,
  });
  await writeFile(new URL(`../design/fonts/${cut.name}.woff2`, import.meta.url), bytes);
  console.log(`${cut.name}.woff2  ${(bytes.length / 1000).toFixed(1)} kB`);
}

function without(letters: string, others: string): string {
  return [...letters].filter((letter) => !others.includes(letter)).join('');
}
