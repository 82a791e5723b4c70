import type { BrowserContext } from '@playwright/test';

/**
 * Answers for the map, which is somebody else's and out of reach here: a test looks at what we ask of it, not at it. Only
 * where it is asked: with a route in it a browser keeps nothing, and loads every file of every visit anew.
 */
export async function answerForMap(context: BrowserContext): Promise<void> {
  await context.route(/openstreetmap\.org/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>map</title>' }),
  );
}
