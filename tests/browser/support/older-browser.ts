import type { BrowserContext } from '@playwright/test';

/** Under another name the browser does not know its popovers either, and shows them as any other element. */
const unknown = 'xpopover';
/** Of the styles: what Safari learned with 16, and Chrome with 117. */
const unknownStyles = /subgrid|@container/g;

/**
 * Takes away what browsers learned after the spring of 2022 (Safari 15.4, Chrome 108). An iPhone up to the X ends with
 * Safari 15 or 16. Bypasses the policy for content: the styles that stand in a page are no longer as their hash says.
 */
export async function removeNewerFeatures(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
    const learned: [object, string[]][] = [
      [AbortSignal, ['timeout', 'any']],
      [Array, ['fromAsync']],
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [URL, ['canParse', 'parse']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [
        Set.prototype,
        ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      ],
      [
        iterator,
        ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every'],
      ],
    ];
    const { createImageBitmap } = window;
    window.createImageBitmap = async (image: ImageBitmapSource, options?: ImageBitmapOptions) => {
      if (options?.imageOrientation === 'from-image') throw new TypeError('Not known before 2023.');
      return createImageBitmap(image);
    };
    for (const [owner, names] of learned) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  await context.route(
    ({ hostname }) => hostname === 'localhost',
    async (route) => {
      if (!['document', 'script', 'stylesheet'].includes(route.request().resourceType())) {
        return route.fallback();
      }
      const asked = route.request().url().replace(unknown, 'popover');
      // A page that is left takes what it still waited for along.
      const answer = await route
        .fetch({ url: asked })
        .then(async (response) => ({ response, body: await response.text() }))
        .catch(() => undefined);
      if (!answer) return route.abort();
      const body = answer.body.replaceAll('popover', unknown).replaceAll(unknownStyles, '$&-unknown');
      return route.fulfill({ ...answer, body });
    },
  );
}
