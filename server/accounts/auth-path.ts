/** Where the sign-in library answers. In a file of its own: whoever needs it need not load the library. */
export const authPath = '/auth';

/** Where we tell the library the address that our own proxy rules found. */
export const clientAddressHeader = 'x-meltem-client';
