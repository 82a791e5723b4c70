import { expect, languages, test } from './support/site.ts';

for (const language of languages) {
  test(`the first view of the home page in ${language} brings at most 70 kB of scripts and one dictionary`, async ({
    page,
    context,
    server,
  }) => {
    await context.addCookies([{ name: 'lang', value: language, url: server.url }]);
    const sizes: { url: string; type: string; bytes: number }[] = [];
    page.on('requestfinished', async (request) => {
      const { responseBodySize } = await request.sizes();
      sizes.push({ url: request.url(), type: request.resourceType(), bytes: responseBodySize });
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    const total = (type?: string) =>
      sizes.filter((size) => !type || size.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
    test
      .info()
      .annotations.push({ type: 'bytes', description: `scripts ${total('script')}, all ${total()}` });
    expect(total('script')).toBeLessThanOrEqual(70_000);
    expect(total()).toBeLessThanOrEqual(180_000);
    expect(sizes.filter(({ url }) => /\/frame-[\w-]+\.js/.test(url))).toHaveLength(1);
    expect(sizes.filter(({ url }) => /\/home-[\w-]+\.js/.test(url))).toHaveLength(1);
  });
}
