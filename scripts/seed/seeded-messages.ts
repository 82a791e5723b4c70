import type { ContactMessage, NewsletterSubscription, Question } from '#domain/messages.ts';
import { Chance } from './chance.ts';
import { seededPerson } from './seeded-person.ts';
import { writtenTexts } from './written-texts.ts';

interface Moment {
  seed: number;
  created_at: number;
}

type Dated<Sent> = Sent & { created_at: number };

/** What people write: each kind has a seed of its own. */
const seeds = { message: 2_000_003, question: 3_000_017, subscriber: 4_000_037 };

export function seededMessage(row: number, moment: Moment): Dated<ContactMessage & { id: string }> {
  const { text, ...message } = seededText(row, moment, seeds.message);
  return { ...message, message: text };
}

export function seededQuestion(row: number, moment: Moment): Dated<Question & { id: string }> {
  const { text, ...message } = seededText(row, moment, seeds.question);
  return { ...message, question: text };
}

export function seededSubscriber(row: number, { seed, created_at }: Moment): Dated<NewsletterSubscription> {
  const { email } = seededPerson(new Chance(seed + seeds.subscriber, row), row);
  return { email_field: email, created_at };
}

function seededText(row: number, { seed, created_at }: Moment, kindSeed: number) {
  const chance = new Chance(seed + kindSeed, row);
  const { firstName, lastName, email } = seededPerson(chance, row);
  const name = `${firstName} ${lastName}`;
  return { id: chance.uuid(), name, mail_field: email, text: chance.oneOf(writtenTexts), created_at };
}
