/** A message to the company, with the field names of the specification. */
export interface ContactMessage {
  name: string;
  mail_field: string;
  message: string;
}

export interface Question {
  name: string;
  mail_field: string;
  question: string;
}

export interface NewsletterSubscription {
  email_field: string;
}

/** A field people do not see. Only a bot fills it. */
export const honeypotField = 'website';

/** An e-mail address must be there; its form is not checked. */
export function isEmailGiven(email: string): boolean {
  return email.trim() !== '';
}
