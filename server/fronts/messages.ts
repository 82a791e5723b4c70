import type { Language } from '#domain/language.ts';
import type { PageId } from '#domain/pages.ts';
import type { KeptAnswer } from '../http/kept-answer.ts';
import type { Told } from '../http/kept-responder.ts';
import type { ListenerBounds } from '../http/listener-bounds.ts';
import type { Edition, ShelvedPage } from '../pages/page-shelf.ts';
import type { DoorKey } from './door.ts';

/** What a front begins with. */
export interface FrontOrders {
  port: number;
  host: string;
  /** The way to everything that is not kept. */
  door: DoorKey;
  bounds: ListenerBounds;
  trustsProxy: boolean;
  headers: Record<string, string>;
  files: ReadonlyMap<string, KeptAnswer>;
  /** Whose pages may be sent. */
  edition: Edition;
}

/** What it is told while it stands there. */
export type ToFront =
  | { is: 'kept'; page: PageId; language: Language; shelved: ShelvedPage }
  | { is: 'closing' };

/** What it tells. */
export type FromFront =
  | { is: 'open' }
  | { is: 'answered'; told: Told[] }
  | { is: 'refused'; code: string | undefined; problem: string };
