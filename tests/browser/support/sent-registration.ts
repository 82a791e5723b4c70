import { photo, registration } from '../../support/forms.ts';
import { send, sendImage } from '../../support/send.ts';
import type { ServerProcess } from '../../support/server-process.ts';

/** Registers somebody with an ID photo, as the site does. Gives the reference. */
export async function sendRegistration(
  { url }: ServerProcess,
  given: Partial<typeof registration> = {},
): Promise<string> {
  const { url: nationalId } = await (await sendImage(url, new Uint8Array(await photo()))).json();
  const answer = await send(url, '/internetCustomers', { ...registration, nationalId, ...given });
  return (await answer.json()).reference;
}
