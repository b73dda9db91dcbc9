import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutEdges, withoutEnd } from './edges.ts';
import { foldWords, tidyText } from './fold.ts';

const anyText = fc.string({ unit: fc.constantFrom(...'a، \u200c\n0.'), maxLength: 30 });

it('trims the same characters as the plain expressions', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(withoutEnd(text, /[\s\u200c]/)).toBe(text.replace(/[\s\u200c]+$/, ''));
      expect(withoutEdges(text, /[\s،]/)).toBe(text.replace(/^[\s،]+|[\s،]+$/g, ''));
      expect(withoutEdges(text, /[a.]/, /[\s0]/)).toBe(text.replace(/^[a.]+/, '').replace(/[\s0]+$/, ''));
    }),
  );
});

it('tidies and folds in one pass to the result of several plain expressions', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const tidied = text
        .replace(/[^\S\n]+/g, ' ')
        .replace(/[ \u200c]*\n[ \u200c]*/g, '\n')
        .replace(/\u200c* [ \u200c]*/g, ' ')
        .replace(/\u200c{2,}/g, '\u200c')
        .replace(/\n{3,}/g, '\n\n')
        .replace(/^[\s\u200c]+|[\s\u200c]+$/g, '');
      expect(tidyText(text)).toBe(tidied);
      const compounds = text.match(/[\p{L}\p{M}\p{N}]+(?:\u200c+[\p{L}\p{M}\p{N}]+)+/gu) ?? [];
      for (const compound of compounds) expect(foldWords(text)).toContain(foldWords(compound.replaceAll('\u200c', ''))[0]);
    }),
  );
});
