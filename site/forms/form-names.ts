/** The registration's name among the forms. */
export const registrationForm = 'registration';
