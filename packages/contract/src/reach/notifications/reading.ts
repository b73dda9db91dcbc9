/**
 * The hash of an address that leads to what a notification is about: the page that is opened with it marks the notification as read.
 *
 * @example
 * readingHash(63) // → 'notification=63'
 */
export const readingHash = (id: number): string => `notification=${id}`;

const HASH = /^#?notification=([1-9]\d{0,15})$/;

/**
 * The notification that a hash marks as read; null if it names none.
 *
 * @example
 * readBy('#notification=63') // → 63
 */
export function readBy(hash: string): number | null {
  const [, id] = HASH.exec(hash) ?? [];
  return id === undefined ? null : Number(id);
}
