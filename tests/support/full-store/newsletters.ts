import type { Store } from '../../../server/db/store.ts';
import { subscription } from '../forms.ts';
import { bulletin } from '../newsletters.ts';
import { insert } from '../rows.ts';
import { created_at } from './hard-to-carry.ts';

/** Subscribers and what they are sent. */
export async function fillNewsletters(db: Store['db']): Promise<void> {
  await insert(db, 'email_subscriptions', { ...subscription, created_at, unconfirmed_at: null });
  await insert(db, 'newsletters', {
    id: 'newsletter',
    version: 3,
    state: 'sending',
    texts: JSON.stringify(bulletin.texts),
    instead: JSON.stringify(bulletin.instead),
    created_at,
    by_name: 'Can',
    send_at: created_at,
    begun_at: created_at,
    ended_at: null,
    figures: null,
  });
  await insert(db, 'newsletter_recipients', {
    newsletter: 'newsletter',
    email: subscription.email_field,
    language: 'tr',
    state: 'waiting',
    attempts: 1,
    due_at: created_at,
    at: created_at,
    claim: null,
    last_failure: 'status 451',
  });
}
