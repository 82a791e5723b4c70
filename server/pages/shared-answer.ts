import type { KeptAnswer, Variant } from '../http/kept-answer.ts';

/** The same with its bytes where every thread of the process can read them, so that none needs its own. */
export function sharedAnswer({ identity, gzip, br }: KeptAnswer): KeptAnswer {
  return {
    identity: shared(identity),
    ...(gzip && { gzip: shared(gzip) }),
    ...(br && { br: shared(br) }),
  };
}

function shared({ body, headers }: Variant): Variant {
  const bytes = Buffer.from(new SharedArrayBuffer(body.length));
  body.copy(bytes);
  return { body: bytes, headers };
}
