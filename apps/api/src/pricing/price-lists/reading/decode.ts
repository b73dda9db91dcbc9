import { encodingOf } from '../../../core/lib/sheets/encoding.ts';
import { ReadingFailure } from './failure.ts';

/** Detects UTF-16 without a byte order mark: every other byte of spaces, digits and separators is 0. */
function guessUtf16(bytes: Buffer): string | null {
  const part = bytes.subarray(0, 2_000);
  let even = 0;
  let odd = 0;
  for (const [index, byte] of part.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  const few = part.length / 20;
  if (odd > few && even * 4 < odd) return 'utf-16le';
  return even > few && odd * 4 < even ? 'utf-16be' : null;
}

function guessEncoding(bytes: Buffer): string {
  const marked = encodingOf(bytes);
  if (marked !== 'utf-8') return marked;
  const utf16 = guessUtf16(bytes);
  if (utf16) return utf16;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1256';
  }
}

/** DOS programs end a text with Ctrl+Z. */
const DOS_END = '\u001a';

/**
 * Decodes UTF-8, UTF-16 or Windows-1256, with or without a byte order mark.
 * @throws ReadingFailure unreadable when it is not text
 */
export function decodeText(bytes: Buffer): string {
  const decoded = new TextDecoder(guessEncoding(bytes)).decode(bytes);
  const text = decoded.endsWith(DOS_END) ? decoded.slice(0, -1) : decoded;
  const strange = text.match(/(?![\t\n\r\f])\p{Cc}|\ufffd/gu)?.length ?? 0;
  if (strange > text.length / 50) throw new ReadingFailure('unreadable');
  return text;
}
