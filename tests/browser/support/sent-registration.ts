import type { APIRequestContext } from '@playwright/test';
import { photo, registration } from '../../support/forms.ts';
import type { ServerProcess } from '../../support/server-process.ts';

/** Registers somebody with an ID photo, as the site does. Gives the reference. */
export async function sendRegistration(
  request: APIRequestContext,
  { url }: ServerProcess,
  given: Partial<typeof registration> = {},
): Promise<string> {
  const image = { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  const uploaded = await request.post(`${url}/id-cards`, { multipart: { image } });
  const { url: nationalId } = await uploaded.json();
  const answer = await request.post(`${url}/internetCustomers`, {
    data: { ...registration, nationalId, ...given },
  });
  return (await answer.json()).reference;
}
