import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePersian, foldText, foldWords, queryWords, swapKeyboardLayout, tidyText } from './fold.ts';

const zwnj = '\u200c';

/** Any text, and text dense with characters that these functions treat specially. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      ...'يىئیېكکةۀەهھأإٱآاؤوءـًَُِّْٰٔٓ٠٩۰۹09aAÉéİΣς،؛؟«»٬٫.-ｱﬁﷲﻻ½²가\u200b\u200c\u200d\u200e\u202b\ufeff\u00a0\u00ad\0\n\r\t\u2028 ',
    ),
    maxLength: 40,
  }),
);

describe('tidyText', () => {
  test.each([
    ['  قيمت   ميلگرد\u00a0۱۴ ', 'قیمت میلگرد ۱۴'],
    ['كابل \u202bافشان\u202c', 'کابل افشان'],
    ['لـــوله', 'لوله'],
    ['می\u200c\u200cشود', 'می‌شود'],
    [`پایان${zwnj} خط${zwnj}`, 'پایان خط'],
    ['\ufeffسیمان\u200b\0', 'سیمان'],
    ['سطر یک \r\n\r\n\r\n\t سطر دو', 'سطر یک\n\nسطر دو'],
    ['٢٤ تن', '۲۴ تن'],
    ['A\u030a', '\u00c5'],
    ['الف\ud800', 'الف'],
    ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
    ['هٔ', 'هٔ'],
  ])('%j is stored as %j', (text, tidy) => {
    expect(tidyText(text)).toBe(tidy);
  });

  test('is idempotent, well formed, normalised and trimmed for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const tidy = tidyText(text);
        expect(tidyText(tidy)).toBe(tidy);
        expect(tidy.isWellFormed()).toBe(true);
        expect(tidy.normalize('NFC')).toBe(tidy);
        expect(tidy.trim()).toBe(tidy);
        expect(tidy).not.toMatch(/[\0\r\t\u064a\u0643\u0640\u200b\u200e\u202a-\u202e\u2066-\u2069\ufeff]| {2}/);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('foldText', () => {
  test.each([
    ['قيمت ميلگرد', 'قیمت میلگرد'],
    ['علىٰ و رئیس و رييس', 'علی و رییس و رییس'],
    ['كابل', 'کابل'],
    ['لولۀ فولادي، سورة', 'لوله فولادی سوره'],
    ['لولهٔ', 'لوله'],
    ['آهن أهن إهن ٱهن', 'اهن اهن اهن اهن'],
    ['مؤسسه', 'موسسه'],
    ['مُقَوّا', 'مقوا'],
    ['اجزاء', 'اجزا'],
    ['ذوب‌آهن', 'ذوب اهن'],
    ['۱۴×٢٠ «A3»', '14 20 a3'],
    ['ＩＰＥ ﻻ', 'ipe لا'],
    ['م²', 'م2'],
    ['«…»', ''],
  ])('%j is searched as %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test('is idempotent and contains only words and single spaces, for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = foldText(text);
        expect(foldText(folded)).toBe(folded);
        expect(folded).toMatch(/^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u);
        expect(folded).not.toMatch(/[آأإئؤۀةيىك٠-٩۰-۹A-Z\u064b-\u065f]/);
      }),
      { numRuns: 2000 },
    );
  });

  test('is the same for a text and its stored form', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldText(tidyText(text))).toBe(foldText(text));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('words', () => {
  test('a ZWNJ compound is found as separate words and as one word', () => {
    expect(foldWords('ذوب‌آهن اصفهان')).toEqual(['ذوب', 'اهن', 'اصفهان', 'ذوباهن']);
  });

  test('letters and digits are separate words, however a size is written', () => {
    expect(foldWords('تیرآهن IPE18')).toEqual(foldWords('تیرآهن IPE 18'));
    expect(foldWords('IPE۱۸')).toEqual(['ipe', '18']);
    expect(queryWords('میلگرد ۱۴')).toEqual(['میلگرد', '14']);
  });

  test.each([
    ['ذوب‌آهن', 'ذوب آهن'],
    ['ذوب‌آهن', 'ذوباهن'],
    ['ذوب آهن', 'ذوب‌آهن'],
    ['كابل افشان ٢٫٥', 'کابل ۲/۵'],
    ['میلگرد آجدار ۱۴ A3', 'میلگ 14'],
  ])('%j is found by %j', (stored, query) => {
    const words = foldWords(stored);
    for (const word of queryWords(query)) expect(words.some((candidate) => candidate.startsWith(word))).toBe(true);
  });

  test('every text is found by itself, each word once', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const words = foldWords(text);
        expect(new Set(words).size).toBe(words.length);
        expect(words).toEqual(expect.arrayContaining(queryWords(text)));
        for (const word of words) expect(queryWords(word)).toEqual([word]);
      }),
    );
  });
});

describe('swapKeyboardLayout', () => {
  test.each([
    ["ldg'vn", 'میلگرد'],
    ["LDG'VN", 'میلگرد'],
    [';hfg', 'کابل'],
    ["ldg'vn ۱۴", 'میلگرد ۱۴'],
    ['HiK', 'آهن'],
    ['هحث', 'ipe'],
    ['سف۳۷', 'st۳۷'],
    ['۱۲۳', '۱۲۳'],
  ])('%j is %j', (typed, meant) => {
    expect(swapKeyboardLayout(typed)).toBe(meant);
  });

  test('swapping twice gives a lower-case Latin word back', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."qwertyuiop[]asdfghjkl;'zxcvbnm,"), minLength: 1 }), (keys) => {
        fc.pre(/[a-z]/.test(keys));
        expect(swapKeyboardLayout(swapKeyboardLayout(keys))).toBe(keys);
      }),
    );
  });
});

test('comparePersian orders letters as the alphabet does and numbers by value', () => {
  const alphabet = [...'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'];
  expect(alphabet.toReversed().sort(comparePersian)).toEqual(alphabet);
  expect(['ورق', 'آهن', 'پروفیل', 'کابل', 'گچ'].sort(comparePersian)).toEqual(['آهن', 'پروفیل', 'کابل', 'گچ', 'ورق']);
  expect(['میلگرد ۱۶', 'میلگرد 8', 'میلگرد ۱۰'].sort(comparePersian)).toEqual(['میلگرد 8', 'میلگرد ۱۰', 'میلگرد ۱۶']);
});
