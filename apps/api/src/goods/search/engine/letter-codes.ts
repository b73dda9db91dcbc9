import { spelledCodes } from '@rasteh/persian/search/letter-names';
import type { SearchToken } from '@rasteh/persian/search/tokens';
import type { Words } from './words.ts';

const MOST_LETTERS = 4;

/** The number that a token says: in digits, or as a word. */
const numberOf = (token: SearchToken | undefined): string | undefined =>
  token?.isNumber ? token.word : token?.also.find((also) => /^\d+$/.test(also));

/** The code that the names of letters at a place say and that the index has, alone or with the number before or behind it. */
function codeAt(words: Words, tokens: readonly SearchToken[], from: number, end: number): string | undefined {
  const before = numberOf(tokens[from - 1]);
  const behind = numberOf(tokens[end]);
  const isKnown = (word: string) => words.wordId(word) !== undefined;
  return spelledCodes(tokens.slice(from, end).map(({ word }) => word)).find(
    (code) =>
      (code.length > 1 && isKnown(code)) ||
      (behind !== undefined && isKnown(code + behind)) ||
      (before !== undefined && isKnown(before + code)),
  );
}

/** Whether texts write a code by the names of its letters themselves: «پی‌وی‌سی». */
const isWritten = (words: Words, tokens: readonly SearchToken[]): boolean =>
  tokens.length > 1 && tokens.slice(1).every(({ word }, at) => words.wordId((tokens[at]?.word ?? '') + word) !== undefined);

/** The tokens with the codes of the index in the place of the names of their letters: «پی ان ۱۶» is `pn 16`. */
export function readLetterCodes(words: Words, tokens: readonly SearchToken[]): SearchToken[] {
  const read: SearchToken[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    const token = tokens[from] as SearchToken;
    let end = Math.min(tokens.length, from + MOST_LETTERS);
    while (end > from && codeAt(words, tokens, from, end) === undefined) end -= 1;
    const code = end > from ? codeAt(words, tokens, from, end) : undefined;
    if (code === undefined || isWritten(words, tokens.slice(from, end))) {
      read.push(token);
      continue;
    }
    const last = tokens[end - 1] as SearchToken;
    read.push({ ...token, word: code, also: [], isNumber: false, end: last.end });
    from = end - 1;
  }
  return read;
}
