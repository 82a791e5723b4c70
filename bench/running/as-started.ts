/** The server as `npm start` runs it. */
export const startFlags = ['--max-semi-space-size=4'];

export const asStarted = { NODE_OPTIONS: startFlags.join(' ') };
