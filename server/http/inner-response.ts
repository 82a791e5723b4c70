import type { ServerResponse } from 'node:http';

/**
 * What Node.js keeps in a response for itself. Writing a head anew for every answer is a fifth of what an answer costs,
 * and there is no other way around it. Who uses these does without where a release has them no more.
 */
export type InnerResponse = ServerResponse & {
  _header?: string | null;
  _headerSent?: boolean;
  _hasBody?: boolean;
  _last?: boolean;
};
