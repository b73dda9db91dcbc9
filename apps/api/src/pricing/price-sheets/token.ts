import { randomBytes } from 'node:crypto';

/** Letters and digits that no one mixes up, so that an address can be read out; messengers format or cut others, such as `_`. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** The end of a sheet's address: 80 bits in 16 letters. */
export const newToken = (): string => Array.from(randomBytes(16), (byte) => LETTERS[byte % LETTERS.length]).join('');
