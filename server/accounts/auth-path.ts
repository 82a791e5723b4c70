// A file of its own, so that the routes can be added without loading the library.

/** Where the sign-in library answers. */
export const authPath = '/auth';

/** Gives the library the client's address, as Fastify found it behind the trusted proxies. */
export const clientAddressHeader = 'x-meltem-client';
