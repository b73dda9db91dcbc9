import { foldWords, queryWords } from '@rasteh/persian/fold';

/** A part of a text, and whether the other text lacks it. */
export type Stretch = { text: string; differs: boolean };

/** Splits the text into parts: words that `other` lacks are separate; spelling variants of a word are equal. */
export function differingWords(text: string, other: string): Stretch[] {
  const known = new Set(foldWords(other));
  const stretches: Stretch[] = [];
  for (const part of text.match(/[\p{L}\p{M}\p{N}\u200c.٫]+|[^\p{L}\p{M}\p{N}\u200c.٫]+/gu) ?? []) {
    const words = queryWords(part);
    const differs = words.length > 0 && !words.every((word) => known.has(word)) && !known.has(words.join(''));
    const last = stretches.at(-1);
    if (last && last.differs === differs) last.text += part;
    else stretches.push({ text: part, differs });
  }
  return stretches;
}
