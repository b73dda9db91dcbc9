/** The address of the portal of the proof; its cookies are those of https. */
export const ORIGIN = 'https://rasteh.example';
export const SESSION_COOKIE = '__Host-rasteh';

/** The variables that all nodes have in production. */
export const production = {
  RASTEH_MODE: 'production',
  PUBLIC_URL: ORIGIN,
  RASTEH_SECRET: 'a secret of the fault proof, long enough',
  PUSH_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url'),
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'warn',
  // The clock of the machine, whatever that of the walks is.
  CLOCK_AHEAD_MS: '0',
};
