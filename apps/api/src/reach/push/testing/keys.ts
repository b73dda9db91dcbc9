import { pushKeysOf } from '../keys.ts';

/** The push keys of a test: the same in all of its processes. */
export const testPushKeys = pushKeysOf(Buffer.alloc(32, 7).toString('base64url'));
