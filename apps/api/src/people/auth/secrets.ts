import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** A session token: 256 random bits. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

/** An API key: `rst_` and 40 random characters. */
export const newApiSecret = (): string => `rst_${randomBytes(30).toString('base64url')}`;

/** A one-time code: six ASCII digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The stored hash of a session token or an API key: both have too much entropy to be guessed from it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The stored hash of a one-time code: keyed, since all of its million values could otherwise be tried. */
export const hashCode = (secret: string, mobile: string, code: string): string =>
  createHmac('sha256', secret).update(`${mobile} ${code}`).digest('base64url');
