import { createHash, randomBytes } from 'node:crypto';
import { quoteLimits } from '@rasteh/contract/wire/limits';
import type { Content } from '../content.ts';

/** A token of 128 bits, and what is kept of it. */
export function newToken(): { token: string; token_hash: string } {
  const token = randomBytes(16).toString('base64url');
  return { token, token_hash: hashOf(token) };
}

/** What is kept of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Until when (milliseconds) the address of a quote shows it: 90 days after the quote itself ends. */
export const linkEnds = (valid_until: number): number => valid_until + quoteLimits.link_days * 86_400_000;

/** SHA-256 of what a version says, under its number: printed on the paper, it tells whether the paper was changed. */
export const fingerprintOf = (number: string, version: number, content: Content): string =>
  createHash('sha256')
    .update(JSON.stringify([number, version, content]))
    .digest('hex');
