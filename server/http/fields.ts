import { Type } from 'typebox';

/** How much of each kind of text is taken. Nobody's name or message is longer. */
const longest = { name: 200, email: 320, phone: 40, line: 500, message: 5_000 };

/** A text that may be missing: whether it must be there is for the rules of the business to say. */
function text(maxLength: number) {
  return Type.String({ default: '', maxLength });
}

export const nameField = text(longest.name);
export const emailField = text(longest.email);
export const phoneField = text(longest.phone);
export const lineField = text(longest.line);
export const messageField = text(longest.message);

/** An amount in TL. The limit keeps nonsense out; no package comes near it. */
export const largestAmount = 10_000_000;
