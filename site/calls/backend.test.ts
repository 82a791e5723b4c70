import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { placesPath } from '#domain/coverage-paths.ts';
import { fetchOwnContent } from '../context/use-own-content.ts';
import { fetchPackages } from '../context/use-packages.ts';
import { fetchPlaces } from '../coverage/fetch-places.ts';
import type { Texts } from '../language/texts.ts';
import { uploadIdCard } from '../registration/upload-id-card.ts';
import { newKey } from './backend.ts';
import { post } from './post.ts';

const backend = 'https://api.meltem.example';

/** The addresses that were asked. */
const asked: string[] = [];

class Upload {
  upload = {};
  setRequestHeader() {}
  send() {}
  open(_: string, address: string) {
    asked.push(address);
  }
}

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Upload);
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json([]);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Places are kept for a while: each test comes on another day. */
let day = 0;

async function askForEverything(): Promise<string[]> {
  await post('/internetCustomers', {}, 'one');
  void uploadIdCard({ blob: new Blob(), name: 'id.jpg' }, 'one', () => {});
  await fetchPackages();
  await fetchOwnContent({ language: 'ru' } as Texts);
  day += 24 * 60 * 60 * 1000;
  await fetchPlaces(day);
  return asked;
}

const calls = ['/internetCustomers', '/id-cards', '/internet-packages', '/own-content?lang=ru', placesPath];

test('the calls go to the site itself', async () => {
  expect(await askForEverything()).toEqual(calls);
});

test('a build that is told of a backend calls that one, for everything', async () => {
  vi.stubEnv('VITE_BACKEND', backend);
  expect(await askForEverything()).toEqual(calls.map((path) => backend + path));
});

test('each submission has a key of its own', () => {
  const keys = Array.from({ length: 50 }, newKey);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
