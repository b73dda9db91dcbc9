let last = { at: 0, count: 0 };

/**
 * A new message id: a version 7 UUID. The ids of one page increase, also within a millisecond, so that they define its order.
 */
export function newMessageId(now = Date.now()): string {
  const at = Math.max(now, last.at);
  const count = at === last.at ? last.count + 1 : 0;
  // Twelve bits hold the counter of a millisecond; an overflow borrows from the next one.
  last = count > 0xfff ? { at: at + 1, count: 0 } : { at, count };
  const random = crypto.getRandomValues(new Uint8Array(8));
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  const tail = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const time = last.at.toString(16).padStart(12, '0');
  const middle = (0x7000 | last.count).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-${middle}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
