import { describe, expect, it } from 'vitest';
import { spelledCodes } from './letter-names.ts';
import { quantityPlaces } from './quantities.ts';
import { isNoiseWord, isVerb } from './query-words.ts';
import { joinNumberWords, searchTokens } from './tokens.ts';

const withoutQuantities = (text: string): string => {
  const tokens = joinNumberWords(searchTokens(text));
  const places = quantityPlaces(tokens, isNoiseWord);
  return tokens.flatMap(({ word }, at) => (places.has(at) ? [] : [word])).join(' ');
};

describe('quantityPlaces', () => {
  it.each([
    ['۱۰ تن میلگرد ۱۴', 'میلگرد 14'],
    ['میلگرد ۱۴ ده تن', 'میلگرد 14'],
    ['میلگرد ده تن', 'میلگرد'],
    ['دو تن و نیم میلگرد', 'میلگرد'],
    ['دو هزار و پانصد شاخه میلگرد', 'میلگرد'],
    ['لطفا ۲۰ شاخه میلگرد', 'لطفا میلگرد'],
    ['ده تا شاخه نبشی ۵', 'نبشی 5'],
    ['۲۰۰ متر کابل ۴×۱۶', 'کابل 4 16'],
  ])('finds what is ordered in %s', (text, rest) => {
    expect(withoutQuantities(text)).toBe(rest);
  });

  it.each([
    'میلگرد 16 شاخه',
    'میلگرد 16 شاخه 12 متری',
    'میلگرد 16 کیلو',
    'پشم سنگ 50 میل چگالی 80 کیلو',
    'سیمان 2 پاکت 50 کیلو',
    'از 10 تا 12 میل',
    'لوله 2 اینچ',
  ])('leaves the measures of %s', (text) => {
    expect(withoutQuantities(text)).toBe(text);
  });
});

describe('spelledCodes', () => {
  it('reads the names of letters in any of their meanings, and nothing else', () => {
    expect(spelledCodes(['پی', 'ان'])).toEqual(['pn']);
    expect(spelledCodes(['ای', 'پی'])).toEqual(['ap', 'ep', 'ip']);
    expect(spelledCodes(['پی', 'میلگرد'])).toEqual([]);
    expect(spelledCodes([])).toEqual([]);
  });
});

it('takes «می» and its verb as one, and no part of a name', () => {
  expect([isVerb('می', 'خوام'), isVerb('نمی', 'دونم')]).toEqual([true, true]);
  expect([isVerb('می', 'گرد'), isVerb('میل', 'خرم'), isNoiseWord('خرم')]).toEqual([false, false, false]);
});
