import { chatLimits } from '@rasteh/contract/wire/limits';

/**
 * Limits and intervals of the chat; the rate of messages is per process. No operator has a reason to change them; tests and
 * measurements do.
 */
export const chatDefaults = {
  /** Messages of one user at once, and then per minute. */
  messageBurst: 10,
  messagesPerMinute: 60,
  /** Rooms that a user may start with other users per hour. */
  newRoomsPerHour: 10,
  /** How often a socket may publish that its user is typing. */
  typing_ms: chatLimits.typing_every_ms,
  /** How long a user stays online after their last socket closed. */
  linger_ms: 10_000,
  /** Events per user that are kept for clients that resume. */
  logEvents: 10_000,
} as const;

export type ChatOptions = { readonly [name in keyof typeof chatDefaults]: number };
