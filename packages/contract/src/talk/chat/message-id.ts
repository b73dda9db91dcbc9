import { z } from 'zod';

/**
 * The id that the client assigns to a message, the same for all retries: a UUID of version 7 (RFC 9562), in lower case.
 *
 * @example
 * MessageIdSchema.parse('019AA000-0000-7000-8000-000000000001') // → '019aa000-0000-7000-8000-000000000001'
 */
export const MessageIdSchema = z
  .string()
  .max(36)
  .transform((text) => text.toLowerCase())
  .pipe(z.uuidv7())
  .meta({ examples: ['019aa000-0000-7000-8000-000000000001'] });

/**
 * The id of a message in a response: a UUID of version 7, in lower case.
 *
 * @example
 * SentMessageIdSchema.parse('019aa000-0000-7000-8000-000000000001') // → '019aa000-0000-7000-8000-000000000001'
 */
export const SentMessageIdSchema = z.uuidv7().meta({ examples: ['019aa000-0000-7000-8000-000000000001'] });
