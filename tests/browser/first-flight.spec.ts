import { get, type IncomingMessage } from 'node:http';
import type { Language } from '#domain/language.ts';
import { type PageId, pageIds, pagePaths } from '#domain/pages.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { offerPackages } from './support/offer-packages.ts';
import { expect, languages, test } from './support/site.ts';
import { firstFlight } from './support/weight-budgets.ts';

/** A page as it goes over the wire: its first line, its headers and its compressed words. */
async function weightOf(server: ServerProcess, id: PageId, language: Language): Promise<number> {
  const headers = { 'accept-encoding': 'br', cookie: `lang=${language}` };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(server.url + pagePaths[id], { headers }, resolve).on('error', reject);
  });
  let bytes = `HTTP/1.1 200 OK\r\n\r\n`.length;
  for (let place = 0; place < answer.rawHeaders.length; place += 2) {
    bytes += `${answer.rawHeaders[place]}: ${answer.rawHeaders[place + 1]}\r\n`.length;
  }
  expect(answer.headers['content-encoding']).toBe('br');
  for await (const chunk of answer) bytes += chunk.length;
  return bytes;
}

/** As it is run: behind https, which asks for more headers. */
const publicUrl = 'https://www.meltem-internet.example';

for (const count of [0, 1000]) {
  const list = count > 0 ? `${count} packages` : 'the packages of every day';
  test(`with ${list} a page behind https comes at once, in every language`, async () => {
    const server = await startServer({ PUBLIC_URL: publicUrl });
    try {
      if (count > 0) await offerPackages(server, count);
      const weights: string[] = [];
      const tooHeavy: string[] = [];
      for (const language of languages) {
        for (const id of pageIds) {
          const weight = await weightOf(server, id, language);
          weights.push(`${id} ${language} ${weight}`);
          if (weight > firstFlight) tooHeavy.push(`${id} ${language} ${weight}`);
        }
      }
      test.info().annotations.push({ type: 'bytes', description: weights.join(', ') });
      expect(tooHeavy).toEqual([]);
    } finally {
      await server.stop();
    }
  });
}
