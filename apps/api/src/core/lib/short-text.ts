import { hasFormats, plainTextOf } from '@rasteh/contract/rich-text/plain-text';
import type { RichText } from '@rasteh/contract/rich-text/rich-text';

/** A short text as it is stored: its words, and its formats where it has some. */
export type ShortText = { words: string; body: RichText | null };

/** The stored form of a short text: the words of a body are taken from it, and a body without words or formats is none. */
export function shortTextOf(words: string, body: RichText | null): ShortText {
  if (!body) return { words, body };
  const own = plainTextOf(body);
  return { words: own, body: own !== '' && hasFormats(body) ? body : null };
}
