import type { ByteRange } from './store/storage.ts';

/**
 * Parses a Range header for a body of `size_bytes`: null when the whole body is to be sent (no header, another unit, several
 * ranges, or a malformed one), `none` when the range cannot be satisfied.
 */
export function readRange(header: string | undefined, size_bytes: number): ByteRange | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size_bytes);
    return length === 0 ? 'none' : { first: size_bytes - length, last: size_bytes - 1 };
  }
  const [first, last] = [Number(from), to === '' ? size_bytes - 1 : Math.min(Number(to), size_bytes - 1)];
  if (to !== '' && Number(to) < first) return null;
  return first >= size_bytes ? 'none' : { first, last };
}
