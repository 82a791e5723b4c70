import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isEmailGiven } from '#domain/messages.ts';
import { letterAddresses } from '../../letters/letter-addresses.ts';
import { newRows } from '../../storage/new-rows.ts';
import { emailField, messageField, nameField } from '../fields.ts';
import { addFormRoute } from '../form-route.ts';
import type { PublicParts } from '../public-app.ts';

/** What people write to the company: messages from the contact page, questions from the FAQ. */
export function addMessageRoutes(app: FastifyInstance, parts: PublicParts): void {
  addFormRoute(app, parts, {
    path: '/contact-us',
    fields: { name: nameField, mail_field: emailField, message: messageField },
    hasHoneypot: true,
    faults: emailFaults,
    keep: (message) => ({ answer: {}, item: { id: randomUUID(), ...message, created_at: Date.now() } }),
    write: (messages) => [
      newRows('contact_messages', messages),
      letterAddresses('message', messages),
      ...parts.outbox.planned('mail_message', idsOf(messages)),
    ],
  });
  addFormRoute(app, parts, {
    path: '/questions',
    fields: { name: nameField, mail_field: emailField, question: messageField },
    hasHoneypot: true,
    faults: emailFaults,
    keep: (question) => ({ answer: {}, item: { id: randomUUID(), ...question, created_at: Date.now() } }),
    write: (questions) => [
      newRows('questions', questions),
      letterAddresses('question', questions),
      ...parts.outbox.planned('mail_question', idsOf(questions)),
    ],
  });
}

function emailFaults({ mail_field }: { mail_field: string }): string[] {
  return isEmailGiven(mail_field) ? [] : ['email'];
}

function idsOf(letters: readonly { id: string }[]): string[] {
  return letters.map(({ id }) => id);
}
