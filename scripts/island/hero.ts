// The picture of the home page: one path of lines, drawn as the sea, as the island and as the morning sun.
// A picture cannot read the tokens of the page, so their colours are written out here; the island's lines
// brighten from deep to teal towards the morning in the east.
import { coast, projection } from './island.ts';
import { outlines } from './outline.ts';
import { overTheRidge, windField } from './wind-field.ts';

interface Hero {
  width: number;
  height: number;
  gap: number;
  segments: number;
  swing: number;
  lift: number;
  island: [left: number, top: number, width: number];
  sun: { x: number; y: number; radius: number };
  /** Where the words stand: inside, the sea is calm. */
  calm: { x: number; y: number; radius: number };
  weights: { sea: number; island: number; sun: number };
}

export const wideHero: Hero = {
  width: 2000,
  height: 790,
  gap: 9.4,
  segments: 16,
  swing: 12,
  lift: 30,
  island: [1090, 350, 860],
  sun: { x: 1570, y: 402, radius: 94 },
  calm: { x: 720, y: 480, radius: 920 },
  weights: { sea: 1, island: 5.4, sun: 6.2 },
};

/** Below 1024 px the picture stands under the words and is calm towards them. */
export const tallHero: Hero = {
  width: 720,
  height: 300,
  gap: 9,
  segments: 10,
  swing: 8,
  lift: 16,
  island: [122, 58, 480],
  sun: { x: 390, y: 72, radius: 58 },
  calm: { x: 360, y: -260, radius: 480 },
  weights: { sea: 1.4, island: 5.4, sun: 6.2 },
};

export function drawHero(hero: Hero): string {
  const { width, height, sun, calm, weights } = hero;
  const [left, top, across] = hero.island;
  const project = projection(left, top, across);
  const lines = windField({ ...hero, lift: overTheRidge(project, hero.lift, height * 0.3) });
  const land = outlines(coast.map((ring) => ring.map(project)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none"><defs>
<path id="l" d="${lines}"/>
<clipPath id="i"><path d="${land}"/></clipPath>
<clipPath id="s"><circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}"/></clipPath>
<radialGradient id="c" gradientUnits="userSpaceOnUse" cx="${calm.x}" cy="${calm.y}" r="${calm.radius}"><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff"/></radialGradient>
<mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><path fill="url(#c)" d="M0 0h${width}v${height}H0z"/></mask>
<linearGradient id="d" gradientUnits="userSpaceOnUse" x1="${left}" x2="${left + across}"><stop stop-color="#0f4c5c"/><stop offset=".5" stop-color="#0b7372"/><stop offset="1" stop-color="#1fa79c"/></linearGradient>
</defs>
<g mask="url(#m)"><use href="#l" stroke="#0b7372" stroke-opacity=".38" stroke-width="${weights.sea}"/></g>
<g clip-path="url(#s)"><use href="#l" stroke="#f6b93b" stroke-width="${weights.sun}"/></g>
<g clip-path="url(#i)"><use href="#l" stroke="url(#d)" stroke-width="${weights.island}"/></g>
</svg>
`;
}
