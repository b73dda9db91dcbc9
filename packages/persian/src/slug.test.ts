import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf, slugPattern } from './slug.ts';

test.each([
  ['لوله ۱/۲ اینچ (گالوانیزه)', 'لوله-۱-۲-اینچ-گالوانیزه'],
  ['ميلگرد ١٤ كوير', 'میلگرد-۱۴-کویر'],
  ['ذوب\u200cآهن  IPE 18 ', 'ذوب-آهن-ipe-18'],
  ['#؟%', ''],
])('%j becomes %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('is empty or of the form of a slug, short, a slug of itself, and the same after a journey through a URL', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const slug = slugOf(title);
      if (slug !== '') expect(slug).toMatch(slugPattern);
      expect(slug.length).toBeLessThanOrEqual(100);
      expect(slugOf(slug)).toBe(slug);
      expect(decodeURIComponent(new URL(`http://localhost/${encodeURIComponent(slug)}`).pathname)).toBe(`/${slug}`);
    }),
  );
});

test('ends with a whole word where it is cut', () => {
  expect(slugOf(Array.from({ length: 40 }, () => 'میلگرد').join(' '))).toMatch(/^(?:میلگرد-){13}میلگرد$/);
});
