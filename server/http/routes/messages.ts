import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isEmailGiven } from '#domain/messages.ts';
import { addLetterAddress } from '../../letters/letter-addresses.ts';
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
    keep: (message) => ({
      answer: {},
      write: async (transaction) => {
        const row = { id: randomUUID(), ...message, created_at: Date.now() };
        await transaction.insertInto('contact_messages').values(row).execute();
        await addLetterAddress(transaction, 'message', row);
        await parts.outbox.add(transaction, 'mail_message', row.id);
      },
    }),
  });
  addFormRoute(app, parts, {
    path: '/questions',
    fields: { name: nameField, mail_field: emailField, question: messageField },
    hasHoneypot: true,
    faults: emailFaults,
    keep: (question) => ({
      answer: {},
      write: async (transaction) => {
        const row = { id: randomUUID(), ...question, created_at: Date.now() };
        await transaction.insertInto('questions').values(row).execute();
        await addLetterAddress(transaction, 'question', row);
        await parts.outbox.add(transaction, 'mail_question', row.id);
      },
    }),
  });
}

function emailFaults({ mail_field }: { mail_field: string }): string[] {
  return isEmailGiven(mail_field) ? [] : ['email'];
}
