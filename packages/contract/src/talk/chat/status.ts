import type { Message } from './values.ts';

/** Read and delivery pointers of both sides of a room, as message numbers. */
export type ReadPosition = { read_seq: number; delivered_to_seq: number; read_to_seq: number };

/**
 * Status and `seen` of a message from the pointers of both sides: the status never goes back, since the pointers do not.
 *
 * @example
 * statusOf({ seq: 4, is_owner: true }, { read_seq: 6, delivered_to_seq: 5, read_to_seq: 3 })
 * // → { status: 'delivered', seen: 0 }
 */
export function statusOf(
  { seq, is_owner }: Pick<Message, 'seq' | 'is_owner'>,
  position: ReadPosition,
): Pick<Message, 'status' | 'seen'> {
  const isSeen = seq <= (is_owner ? position.read_to_seq : position.read_seq);
  if (isSeen) return { status: 'seen', seen: 1 };
  return { status: !is_owner || seq <= position.delivered_to_seq ? 'delivered' : 'sent', seen: 0 };
}

const rank = { sent: 0, delivered: 1, seen: 2 } as const;

/**
 * Whether a status is later than another: the status of a message never goes back.
 *
 * @example
 * isFurther('seen', 'delivered') // → true
 * isFurther('sent', 'sent') // → false
 */
export const isFurther = (status: Message['status'], than: Message['status']): boolean => rank[status] > rank[than];
