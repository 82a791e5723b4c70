/** The names of the forms that more than one file asks about. */
export const registrationForm = 'registration';
export const newsletterForm = '/email-subscriptions';

/** Where what is typed into a form is kept. */
export const draftKey = (form: string) => `draft:${form}`;
