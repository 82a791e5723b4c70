import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

let visitors = 0;

/** The address of a visitor who has not been here before, as a proxy tells it. */
export function newAddress(): string {
  visitors += 1;
  return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

export interface Uploaded {
  /** Of the image, for a registration. */
  url: string;
  /** How often the server asked to come again. */
  waits: number;
}

/** Uploads an image as the site does, which comes again after a while where the server has too much to do. */
export async function uploadImage(
  site: string,
  image: Uint8Array<ArrayBuffer>,
  address: string,
): Promise<Uploaded> {
  const key = randomUUID();
  for (let waits = 0; ; waits += 1) {
    const body = new FormData();
    body.append('image', new Blob([image], { type: 'image/jpeg' }), 'id.jpg');
    const headers = { 'x-forwarded-for': address, 'idempotency-key': key };
    const response = await fetch(`${site}/id-cards`, { method: 'POST', headers, body });
    const answer = (await response.json()) as { url: string };
    if (response.status === 201) return { url: answer.url, waits };
    if (response.status !== 503) throw new Error(`An upload was answered with ${response.status}.`);
    await pause(Number(response.headers.get('retry-after')) * 1000);
  }
}
