import { timingSafeEqual } from 'node:crypto';

/** Compares two secrets, or hashes of one kind, in constant time. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
