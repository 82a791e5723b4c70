import type { Language } from '#domain/language.ts';
import type { PageId } from '#domain/pages.ts';
import type { KeptAnswer } from '../http/kept-answer.ts';
import type { Told } from '../http/kept-responder.ts';

/** What a front begins with. */
export interface FrontOrders {
  port: number;
  host: string;
  /** The socket of the door to everything that is not kept. */
  door: string;
  trustsProxy: boolean;
  headers: Record<string, string>;
  files: ReadonlyMap<string, KeptAnswer>;
}

/** What it is told while it stands there. */
export type ToFront =
  | { is: 'kept'; page: PageId; language: Language; answer: KeptAnswer }
  | { is: 'outdated' }
  | { is: 'closing' };

/** What it tells. */
export type FromFront =
  | { is: 'open' }
  | { is: 'failed'; code: string | undefined }
  | { is: 'answered'; told: Told[] }
  | { is: 'refused'; code: string | undefined; problem: string };
