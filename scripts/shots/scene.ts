import type { Page } from '@playwright/test';
import type { ServerProcess } from '../../tests/support/server-process.ts';

/** A state of a page that is worth a picture. */
export interface Scene {
  name: string;
  path: string | ((server: ServerProcess) => string);
  /** On the staff listener instead of the public one. */
  isForStaff?: boolean;
  /** As an owner who is signed in to the console. */
  isForOwner?: boolean;
  /** As an installer who is signed in to the console. */
  isForInstaller?: boolean;
  /** A connection for news stays open: the network is never quiet there. */
  isLive?: boolean;
  isWholePage: boolean;
  /** All of an open dialog, however far it would scroll. */
  isWholeDialog?: boolean;
  /** What the visitor's browser has in its local storage. */
  stored?: Record<string, string>;
  /** What a visitor does before the picture is taken. */
  act?: (page: Page, server: ServerProcess) => Promise<void>;
}
