import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CustomerRegistration } from '#domain/registration.ts';
import { findPrograms, startCluster } from '../../scripts/find-postgres.ts';
import { cleanImage } from '../../server/id-images/clean-image.ts';
import { startServer } from '../../tests/support/server-process.ts';
import { emptyPostgres } from '../../tests/support/test-store.ts';
import { rateOf } from '../load/at-once.ts';
import { Loader } from '../load/loader.ts';
import { idPhoto } from '../load/photo.ts';
import { newAddress, uploadImage } from '../load/visitor.ts';
import type { Figure } from '../report/figure.ts';
import type { Chapter } from '../report/tables.ts';
import { asStarted } from '../running/as-started.ts';
import { type BareStore, barePostgres, bareSqlite, cardRows, registrationRow } from './bare-store.ts';
import { type Prepared, preparing, requestOf } from './prepared.ts';

const turns = 5;
const turnsOfUploads = 3;
/** They do not count: a server runs for days, and the way of a registration is long before all of it is compiled. */
const warmUps = 1_000;
const atOnce = [1, 16, 64] as const;
/** Of each turn. One at a time takes longest, and needs fewest to be told apart. */
const registered = { 1: 25, 16: 150, 64: 150 } as const;
const uploaded = { 1: 5, 16: 32, 64: 64 } as const;
/** What a registration is held against, at 16 at a time. */
const leastRate = 150;

interface Photo {
  sent: Uint8Array<ArrayBuffer>;
  /** As the server stores it, but for its encryption. */
  stored: Buffer;
}

/** Registrations with a real photo, from visitors with an address each and the limits on, on both databases. */
export async function registrations(): Promise<Chapter[]> {
  const sent = await idPhoto();
  const photo = { sent, stored: await cleanImage(Buffer.from(sent), 'jpeg') };
  const folder = mkdtempSync(join(tmpdir(), 'meltem-bench-'));
  const programs = findPrograms();
  const postgres = programs ? await startCluster(programs) : undefined;
  if (!postgres) console.error('There is no PostgreSQL here: measuring SQLite alone.');
  try {
    const chapters = await onDatabase({ name: 'SQLite', dataDir: join(folder, 'sqlite') }, photo);
    if (!postgres) return chapters;
    process.env.TEST_DATABASE_URL = postgres.url;
    const { url: databaseUrl } = await emptyPostgres();
    const place = { name: 'PostgreSQL' as const, dataDir: join(folder, 'postgres'), databaseUrl };
    return [...chapters, ...(await onDatabase(place, photo))];
  } finally {
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Place {
  name: 'SQLite' | 'PostgreSQL';
  dataDir: string;
  databaseUrl?: string;
}

async function onDatabase({ name, dataDir, databaseUrl }: Place, photo: Photo): Promise<Chapter[]> {
  const prepare = await preparing({ dataDir, databaseUrl });
  const server = await startServer({
    ...asStarted,
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const loader = await Loader.start();
  const bare = databaseUrl ? barePostgres(databaseUrl) : bareSqlite(dataDir);
  try {
    const measured = { site: server.url, loader, bare, prepare, photo };
    return [
      { ...(await registering(measured)), title: `A registration on ${name}` },
      { ...(await uploading(measured)), title: `An upload and its registration on ${name}` },
    ];
  } finally {
    loader.stop();
    await bare.close();
    await server.stop();
  }
}

interface Measured {
  site: string;
  loader: Loader;
  bare: BareStore;
  prepare(image: Buffer): Prepared;
  photo: Photo;
}

/** The registration call alone: its image was uploaded by the call before it. */
async function registering({
  site,
  loader,
  bare,
  prepare,
  photo,
}: Measured): Promise<Omit<Chapter, 'title'>> {
  /** So many of them, their images in the store. */
  const withImages = async (count: number, image: Buffer) => {
    const all = Array.from({ length: count }, () => prepare(image));
    for (let first = 0; first < count; first += 50) {
      await bare.insert(all.slice(first, first + 50).flatMap(({ card }) => cardRows(card)));
    }
    await bare.settle();
    return all.map(({ registration }) => registration);
  };
  const send = async (all: CustomerRegistration[], connections: number) => {
    const port = Number(new URL(site).port);
    const requests = all.map((registration) => requestOf(registration));
    const outcome = await loader.send({ port, requests, connections, ms: 60_000 });
    if (outcome.statuses[201] === all.length) return outcome.answered / outcome.seconds;
    throw new Error(`Not every registration was taken: ${JSON.stringify(outcome.statuses)}`);
  };
  await send(await withImages(warmUps, Buffer.alloc(64)), 16);
  const figures = figuresOf({ is: 'at least', value: leastRate });
  for (let turn = 0; turn < turns; turn += 1) {
    for (const count of atOnce) {
      const all = await withImages(registered[count], photo.stored);
      figures[count].ours.push(await send(all, count));
      await bare.settle();
      const insert = (registration: CustomerRegistration) =>
        bare.insert([['internet_customers', registrationRow(registration)]]);
      figures[count].reference.push(await rateOf(all, count, insert));
    }
  }
  return {
    how: `From the request to the answer that it is safe on the disk: checked, stored with its key and its search words, its image of ${kilobytes(photo.stored)} claimed, which was uploaded before. Every visitor has an address of their own; the limits are on. Beside it the insert of its row alone, by the driver, in the same database and as durable. ${warmUps.toLocaleString('en')} before these do not count.`,
    figures: Object.values(figures),
  };
}

/** Everything a visitor sends: the image is decoded, made upright, encoded and encrypted before it is stored. */
async function uploading({ site, bare, prepare, photo }: Measured): Promise<Omit<Chapter, 'title'>> {
  let waits = 0;
  const visit = async ({ registration }: Prepared) => {
    const address = newAddress();
    const image = await uploadImage(site, photo.sent, address);
    waits += image.waits;
    const { status } = await fetch(`${site}/internetCustomers`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'x-forwarded-for': address,
      },
      body: JSON.stringify({ ...registration, nationalId: image.url }),
    });
    if (status !== 201) throw new Error(`A registration was answered with ${status}.`);
  };
  const insert = ({ registration, card }: Prepared) => {
    const row = registrationRow(registration);
    return bare.insert([['internet_customers', row], ...cardRows(card, row.id)]);
  };
  // The first ones start the decoders.
  await rateOf(
    Array.from({ length: 4 }, () => prepare(photo.stored)),
    4,
    visit,
  );
  const figures = figuresOf();
  for (let turn = 0; turn < turnsOfUploads; turn += 1) {
    for (const count of atOnce) {
      const all = Array.from({ length: uploaded[count] }, () => prepare(photo.stored));
      figures[count].ours.push(await rateOf(all, count, visit));
      await bare.settle();
      figures[count].reference.push(await rateOf(all, count, insert));
      await bare.settle();
    }
  }
  return {
    how: `Both calls of a visitor, one after the other: a photo of ${kilobytes(photo.sent)}, 2,400 × 1,800 pixels, is decoded, encoded anew, encrypted and stored, then the registration. Beside it the insert of the same rows with the image's bytes in one transaction. Whoever comes when too many images wait is asked to come again in 5 s and does: ${waits} times in this run.`,
    figures: Object.values(figures),
  };
}

/** One for each number at a time; the bar is that of 16. */
function figuresOf(bar?: Figure['bar']): Record<(typeof atOnce)[number], Figure> {
  const figure = (count: number): Figure => ({
    name: `${count} at a time`,
    unit: '/s',
    ours: [],
    reference: [],
  });
  return { 1: figure(1), 16: { ...figure(16), ...(bar && { bar }) }, 64: figure(64) };
}

function kilobytes({ length }: Uint8Array): string {
  return `${Math.round(length / 1000)} kB`;
}
