import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readingsAt } from './finglish.ts';
import { isNoiseWord, wordStems } from './query-words.ts';
import { extraLetterCost, missingLetterCost, mostSlips, wrongLetterCost } from './slips.ts';
import { joinNumberWords, searchTokens } from './tokens.ts';

const words = (text: string) => searchTokens(text).map(({ word }) => word);

describe('searchTokens', () => {
  it.each([
    ['میلگرد ۱۴ ذوب‌آهن', ['میلگرد', '14', 'ذوب', 'اهن']],
    ['IPE18', ['ipe', '18']],
    ['۴۰×۸۰', ['40', '80']],
    ['40x80', ['40', '80']],
    ['۴۰ در ۸۰', ['40', '80']],
    ['۲٫۵ میل', ['2.5', 'میل']],
    ['۲/۵ میل', ['2.5', 'میل']],
    ['0.50', ['0.5']],
    ['۱٬۲۵۰', ['1250']],
    ['½ اینچ', ['1/2', 'اینچ']],
    ['مِیلگـــرد', ['میلگرد']],
    ['PVCسفید', ['pvc', 'سفید']],
    ['', []],
    ['؟!…', []],
  ])('reads %s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('says how a token is attached to the one before', () => {
    expect(searchTokens('IPE18 ذوب‌آهن 40×80').map(({ joint }) => joint)).toEqual([null, '', null, '', null, 'x']);
  });

  it('knows the digits of number words and both readings of a slash', () => {
    expect(searchTokens('دو ۱/۲ نیم').map(({ also }) => also)).toEqual([['2'], ['1/2'], ['1/2', '0.5']]);
  });

  it('returns ranges of the text in order, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        let end = 0;
        for (const token of searchTokens(text)) {
          expect(token.start).toBeGreaterThanOrEqual(end);
          expect(token.end).toBeGreaterThan(token.start);
          end = token.end;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it.each([
    ['بیست و پنج', ['25']],
    ['دو و نیم', ['2.5']],
    ['صد و بیست', ['120']],
    ['سبک و سنگین', ['سبک', 'و', 'سنگین']],
  ])('joins %s', (text, expected) => {
    expect(joinNumberWords(searchTokens(text)).map(({ word }) => word)).toEqual(expected);
  });
});

describe('slips', () => {
  it('cost nothing for the same letter, less for the same sound than for the same shape, most for any other', () => {
    const [none, sound, shape, other] = [
      ['س', 'س'],
      ['س', 'ص'],
      ['ج', 'خ'],
      ['س', 'د'],
    ].map(([a = '', b = '']) => wrongLetterCost(a, b));
    expect(none).toBe(0);
    expect(sound).toBeLessThan(shape as number);
    expect(shape).toBeLessThan(other as number);
    expect(other).toBe(1);
  });

  it('cost less for a doubled letter and for a vowel than for another letter', () => {
    expect(extraLetterCost('ل', 'ل')).toBeLessThan(extraLetterCost('ا', 'ل'));
    expect(missingLetterCost('ا', 'ل')).toBeLessThan(missingLetterCost('ب', 'ل'));
  });

  it('are allowed more in longer words', () => {
    const allowed = [1, 3, 4, 6, 9].map(mostSlips);
    expect(allowed).toEqual(allowed.toSorted((a, b) => a - b));
  });
});

describe('the other words of a query', () => {
  it('separates words that name nothing from goods', () => {
    expect(['قیمت', 'خرید', 'امروز', 'لیست', 'روز', 'کیلویی'].every(isNoiseWord)).toBe(true);
    expect(['میلگرد', 'ورق', 'سیمان', 'تهران'].some(isNoiseWord)).toBe(false);
  });

  it.each([
    ['میلگردهای', 'میلگرد'],
    ['ورقها', 'ورق'],
    ['سیمانی', 'سیمان'],
  ])('takes the ending off %s', (word, stem) => {
    expect(wordStems(word)).toContain(stem);
  });

  it('reads Latin letters as the Persian ones that they may stand for', () => {
    expect(readingsAt('sh', 0)).toContainEqual({ read: 2, letters: 'ش', cost: 0 });
    expect(readingsAt('gholl', 3)).toContainEqual({ read: 2, letters: 'ل', cost: 0 });
    expect(readingsAt('ahan', 0)).toContainEqual({ read: 1, letters: 'ا', cost: 0 });
  });
});
