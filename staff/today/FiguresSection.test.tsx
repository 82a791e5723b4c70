import { expect, test } from 'vitest';
import type { Figures } from '#domain/today.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { DayChart } from './DayChart.tsx';
import { FiguresSection } from './FiguresSection.tsx';
import { ShareBars } from './ShareBars.tsx';

const packages = ['10', '20', '35', '50', '75', '100', '150', '200'];
const figures: Figures = {
  days: ['2026-11-17', '2026-11-18', '2026-11-19'],
  registrations: {
    byDay: [1000, 4, 12],
    byPackage: packages.map((speed, index) => ({ name: `${speed} Mbps eco`, count: 8 - index })),
    byTerm: [
      { name: 1, count: 0 },
      { name: 6, count: 9 },
      { name: null, count: 2 },
    ],
    byStatus: [
      { name: 'new', count: 2 },
      { name: 'contacted', count: 1 },
      { name: 'scheduled', count: 1 },
      { name: 'installed', count: 5 },
      { name: 'declined', count: 3 },
    ],
  },
  payments: {
    byDay: [0, 0, 0],
    byStatus: [
      { name: 'paid', count: 7 },
      { name: 'link_failed', count: 1 },
    ],
  },
  messages: { message: [1, 5, 0], question: [3, 2, 0] },
};

const said = async (changed: Partial<Figures['registrations']> = {}) => {
  const registrations = { ...figures.registrations, ...changed };
  return textOf(await consolePart(<FiguresSection figures={{ ...figures, registrations }} />));
};

test('the last days are told by kind: sums, the day with most, a table from today back, and shares', async () => {
  expect(await said()).toMatchInlineSnapshot(`
    "The last 3 days
    Registrations 1,016
    Most: 1,000 (17 Nov)
    17 Nov19 Nov
    Table by day
    By day: Registrations
    Day | Registrations
    19 Nov | 12
    18 Nov | 4
    17 Nov | 1,000
    By package
    10 Mbps, Eco8
    20 Mbps, Eco7
    35 Mbps, Eco6
    50 Mbps, Eco5
    75 Mbps, Eco4
    100 Mbps, Eco3
    Others3
    By term
    1 month0
    6 months9
    Term unknown2
    Payments 0
    None in this period.
    17 Nov19 Nov
    Table by day
    By day: Payments
    Day | Payments
    19 Nov | 0
    18 Nov | 0
    17 Nov | 0
    By status
    Paid7
    Link not sent1
    Messages 11
    Most: 7 (18 Nov)
    17 Nov19 Nov
    Table by day
    By day: Messages
    Day | Message | Question
    19 Nov | 0 | 0
    18 Nov | 5 | 2
    17 Nov | 1 | 3
    By type
    Message6
    Question5
    From registration to installation 42%
    Share of the registrations from the last 3 days that are installed by now.
    By status
    Installed5
    In progress4
    Declined3"
  `);
});

test('where the named packages are all, there are no others, and a term that is always known is not unknown', async () => {
  const named = figures.registrations.byPackage.slice(0, 6);
  const words = await said({ byPackage: named, byTerm: [{ name: null, count: 0 }] });
  expect(words).not.toContain('Others');
  expect(words).not.toContain('Term unknown');
});

test('of no registrations no share is told', async () => {
  const words = await said({ byPackage: [], byStatus: [] });
  expect(words).toContain('From registration to installation –');
  expect(words).not.toContain('By package');
});

/** Which rectangles are drawn: full or hollow, where they begin and how large they are. */
const drawn = (html: string) =>
  [...html.matchAll(/<rect class="_(full|hollow)_\w+"([^>]*)>/g)].map(([, name, size = '']) =>
    [name, ...[...size.matchAll(/"([^"]*)"/g)].map(([, figure]) => Number(figure))].join(' '),
  );

test('a column is as tall as its share of the fullest day, and what stands on it is hollow', async () => {
  const series = [
    { name: 'Messages', byDay: [1, 0] },
    { name: 'Questions', byDay: [3, 2] },
  ];
  const html = await consolePart(
    <DayChart what="Messages" days={['2026-11-18', '2026-11-19']} series={series} />,
  );
  expect(html).toContain('viewBox="0 0 20 60"');
  expect(drawn(html)).toEqual(['full 1 45 8 15', 'hollow 1 0 8 45', 'hollow 11 30 8 30']);
});

test('a bar is as long as its share of the most, and hollow only where it is the key of columns', async () => {
  const shares = [
    { name: 'a', count: 4 },
    { name: 'b', count: 1 },
    { name: 'c', count: 0 },
  ];
  expect(drawn(await consolePart(<ShareBars title="By type" shares={shares} />))).toEqual([
    'full 100 6',
    'full 25 6',
  ]);
  expect(drawn(await consolePart(<ShareBars title="By type" shares={shares} isKey />))).toEqual([
    'full 100 6',
    'hollow 25 6',
  ]);
});
