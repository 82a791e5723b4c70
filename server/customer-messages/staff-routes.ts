import { templatesPath } from '#domain/customer-messages.ts';
import type { Store } from '../db/store.ts';
import type { TypedApp } from '../http/typed-app.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { currentTemplates } from './templates.ts';

/** What customers are told, for whoever writes to one by hand. */
export function addTemplateRoute(
  app: TypedApp,
  { store: { db }, config }: { store: Store; config: Configuration },
): void {
  app.get(templatesPath, () => currentTemplates(db, config.publicUrl));
}
