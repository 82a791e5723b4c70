import { Type } from 'typebox';
import { terms } from '#domain/terms.ts';
import { longestText } from '#domain/text-limits.ts';

/** May be missing here: the rules in `domain/` say which fields are required. */
function text(maxLength: number) {
  return Type.String({ default: '', maxLength });
}

export const nameField = text(longestText.name);
export const emailField = text(longestText.email);
export const phoneField = text(longestText.phone);
export const lineField = text(longestText.line);
export const messageField = text(longestText.message);

export const stored = Type.Object({}, { description: 'It is stored.', examples: [{}] });

export const referenceField = Type.String({
  pattern: '^[2-9A-Z]{4}-[2-9A-Z]{4}$',
  description: 'What the customer names when asking about it.',
});

/** The paid months of a term. */
export const termMonths = Type.Union(terms.map(({ months }) => Type.Literal(months)));
export const monthsField = Type.Optional(termMonths);

/** An amount in TL. The limit keeps nonsense out; no package comes near it. */
export const largestAmount = 10_000_000;
