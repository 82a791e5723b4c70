/** The server as `npm start` runs it, behind one proxy that tells the visitor's address. */
export const startFlags = ['--max-semi-space-size=4'];

export const asStarted = { NODE_OPTIONS: startFlags.join(' '), RATE_LIMITS: 'on', TRUST_PROXY: '1' };
