import { Type } from 'typebox';
import { languages } from '#domain/language.ts';
import { registrationFaults } from '#domain/registration.ts';
import { longestText } from '#domain/text-limits.ts';
import { actorOf } from '../accounts/actor.ts';
import { writeAuditEntry } from '../accounts/audit-log.ts';
import type { Store } from '../db/store.ts';
import { largestAmount, monthsField } from '../http/fields.ts';
import { Refusal } from '../http/problem.ts';
import { bodyHash } from '../http/store-once.ts';
import { storeSubmission } from '../http/store-submission.ts';
import { tidyBody } from '../http/tidy-text.ts';
import type { TypedApp } from '../http/typed-app.ts';
import type { Outbox } from '../jobs/outbox.ts';
import { customerFields } from './customer-fields.ts';
import { storeRegistration } from './store.ts';

const entered = Type.Object(
  {
    /** Made by whoever asks: asked for again, it is the same registration. */
    id: Type.String({ pattern: '^[\\w-]{1,64}$' }),
    ...customerFields,
    packageDetails: Type.String({ minLength: 1, maxLength: longestText.line }),
    months: monthsField,
    totalPrice: Type.Number({ minimum: 0, maximum: largestAmount }),
    language: Type.Union(languages.map((language) => Type.Literal(language))),
    hasPaperAgreement: Type.Literal(true),
  },
  { additionalProperties: false },
);

/** A customer who stands at the counter. The ID is photographed and uploaded before. */
export function addCounterRegistrationRoute(app: TypedApp, services: { store: Store; outbox: Outbox }): void {
  app.post(
    '/console/registrations',
    { schema: { body: entered }, preValidation: tidyBody() },
    async (request, reply) => {
      const { id, language, hasPaperAgreement: _, ...values } = request.body;
      const faults = registrationFaults(values);
      if (faults.length > 0) throw new Refusal('invalid', faults);
      const by = actorOf(request);
      return storeSubmission(request, reply, services, {
        ownKey: `${by.id} ${id}`,
        bodyHash: bodyHash(request.body),
        async write(transaction) {
          const stored = await storeRegistration(transaction, services.outbox, values, {
            language,
            enteredBy: by.name,
          });
          await writeAuditEntry(transaction, by, 'registration_entered', stored.reference, {
            facts: [
              { name: 'amount', to: values.totalPrice },
              { name: 'agreement', to: 'paper' },
            ],
          });
          return stored;
        },
      });
    },
  );
}
