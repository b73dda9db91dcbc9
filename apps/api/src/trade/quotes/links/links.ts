import { createHash, randomBytes } from 'node:crypto';
import { quoteLimits } from '@rasteh/contract/wire/limits';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import type { Content } from '../content.ts';

/** A token of 128 bits, and the hash that is stored. */
export function newToken(): { token: string; token_hash: string } {
  const token = randomBytes(16).toString('base64url');
  return { token, token_hash: hashOf(token) };
}

/** The hash of a token, as it is stored. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The expiry (milliseconds) of a link to a quote: 90 days after the quote itself expires. */
export const linkEnds = (valid_until: number): number => valid_until + quoteLimits.link_days * DAY_MS;

/**
 * SHA-256 of the number, version and content of a quote. It is printed on the paper and shows whether the paper was altered.
 */
export const fingerprintOf = (number: string, version: number, content: Content): string =>
  createHash('sha256')
    .update(JSON.stringify([number, version, content]))
    .digest('hex');
