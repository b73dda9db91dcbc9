import type { ByteRange } from './storage.ts';

/**
 * The bytes that a Range header asks for, of so many: null when all are to be sent (no header, another unit, several ranges, or one
 * that is not well formed), `none` when there are no such bytes.
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

/** Whether one of the tags of an If-None-Match header is this one. */
export const hasTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag));
