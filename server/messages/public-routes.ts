import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isEmailGiven } from '#domain/messages.ts';
import { countChanges } from '../db/change-counters.ts';
import type { Store } from '../db/store.ts';
import { emailField, messageField, nameField, stored } from '../http/fields.ts';
import { addFormRoute } from '../http/form-route.ts';
import type { Outbox } from '../jobs/outbox.ts';
import { addMessageAddress } from './addresses.ts';
import { addMessageWords } from './search-words.ts';

/** What people write to the company: messages from the contact page, questions from the FAQ. */
export function addMessageRoutes(app: FastifyInstance, services: { store: Store; outbox: Outbox }): void {
  addFormRoute(app, services, {
    path: '/contact-us',
    summary: 'A message from the contact page',
    fields: { name: nameField, mail_field: emailField, message: messageField },
    required: ['mail_field'],
    example: { name: 'Ayşe Kaya', mail_field: 'ayse@example.com', message: 'Bize de gelir misiniz?' },
    response: stored,
    hasHoneypot: true,
    faults: emailFaults,
    async store(transaction, values) {
      const message = { id: randomUUID(), ...values, created_at: Date.now() };
      await transaction.insertInto('contact_messages').values(message).execute();
      await addMessageAddress(transaction, 'message', message);
      await addMessageWords(transaction, 'message', written(message, values.message));
      await services.outbox.enqueue(transaction, 'mail_message', message.id);
      await countChanges(transaction, 'messages', 'deliveries');
      return {};
    },
  });
  addFormRoute(app, services, {
    path: '/questions',
    summary: 'A question from the FAQ page',
    fields: { name: nameField, mail_field: emailField, question: messageField },
    required: ['mail_field'],
    example: { name: 'Ivan', mail_field: 'ivan@example.com', question: 'Можно без роутера?' },
    response: stored,
    hasHoneypot: true,
    faults: emailFaults,
    async store(transaction, values) {
      const question = { id: randomUUID(), ...values, created_at: Date.now() };
      await transaction.insertInto('questions').values(question).execute();
      await addMessageAddress(transaction, 'question', question);
      await addMessageWords(transaction, 'question', written(question, values.question));
      await services.outbox.enqueue(transaction, 'mail_question', question.id);
      await countChanges(transaction, 'messages', 'deliveries');
      return {};
    },
  });
}

function emailFaults({ mail_field }: { mail_field: string }): string[] {
  return isEmailGiven(mail_field) ? [] : ['email'];
}

function written(
  {
    id,
    name,
    mail_field: email,
    created_at,
  }: { id: string; name: string; mail_field: string; created_at: number },
  text: string,
) {
  return { id, name, email, text, created_at };
}
