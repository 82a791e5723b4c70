import { expect, test } from 'vitest';
import { sitePart } from '../../tests/support/site-part.tsx';
import { OverlaySteps } from './OverlaySteps.tsx';
import type { OverlayView } from './overlay-view.ts';

async function steps(view: OverlayView) {
  const html = (await sitePart(<OverlaySteps view={view} />, { section: 'overlay' })).replaceAll(
    '<!-- -->',
    '',
  );
  return [...html.matchAll(/<li(.*?)>(.*?)<\/li>/g)].map(
    ([, attributes, words]) => words + (attributes?.includes('aria-current="step"') ? ' (here)' : ''),
  );
}

test('the steps say where the visitor is, and that after the term comes payment or registration', async () => {
  expect(await steps('term')).toEqual(['1. Term (here)', '2. Payment']);
  expect(await steps('payment')).toEqual(['1. Term', '2. Payment (here)']);
  expect(await steps('registration')).toEqual(['1. Term', '2. Registration (here)']);
});
