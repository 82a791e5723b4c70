import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cashPoints } from '#content/cash-points.ts';
import { area, onArea } from '#design/map/area.ts';
import { languages } from '#domain/language.ts';
import CashPointMap from './CashPointMap.tsx';

test.each(languages)('without scripts too, the map in %s names every point with its district', (language) => {
  const html = rendered({ language });
  for (const { name, district } of cashPoints) {
    expect(html).toContain(`aria-label="${name[language]}, ${district[language]}"`);
  }
  expect(html.match(/role="button"/g)).toHaveLength(cashPoints.length);
});

test('the chosen point is pressed and no other', () => {
  const html = rendered({ chosen: 'barber-lefkosa' });
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
  expect(html).toContain('aria-pressed="true" aria-label="Berber Hasan, Lefkoşa"');
});

test('the content policy has nothing to forbid in the map', () => {
  expect(rendered({})).not.toMatch(/ style=|<style/);
});

test('on a phone of 360 px a fingertip of 44 px meets one point only, and each whole', () => {
  const fingertip = (44 / 317) * area.width;
  const places = cashPoints.map(({ position }) => onArea(position));
  for (const [index, [x, y]] of places.entries()) {
    expect(x).toBeGreaterThan(fingertip / 2);
    expect(x).toBeLessThan(area.width - fingertip / 2);
    expect(y).toBeGreaterThan(fingertip / 2);
    expect(y).toBeLessThan(area.height - fingertip / 2);
    for (const [otherX, otherY] of places.slice(0, index)) {
      expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(fingertip);
    }
  }
});

function rendered({ language = 'tr', chosen }: { language?: (typeof languages)[number]; chosen?: string }) {
  return renderToString(
    <CashPointMap
      points={cashPoints}
      chosen={chosen}
      onChoose={() => {}}
      language={language}
      label="Harita"
    />,
  );
}
