import { describe, expect, it } from 'vitest';
import { productWordsOf } from '../../catalogue/index.ts';
import { recallQueries } from '../testing/recall/queries.data.ts';
import { isAnswer, recallDocuments, recallSynonyms } from '../testing/recall/recall-goods.ts';
import { createVocabulary } from './vocabulary.ts';

const vocabularyOf = (words: string, synonyms: string[][][] = []) => {
  const vocabulary = createVocabulary(synonyms);
  vocabulary.add(words.split(' '));
  return vocabulary;
};

describe('a vocabulary', () => {
  it('asks for the words as they are typed where lists have them', () => {
    expect(vocabularyOf('میلگرد میلگردها کویر').read('میلگرد کویر')).toEqual([['میلگرد'], ['کویر']]);
  });

  it('asks for what it does not know, too', () => {
    expect(vocabularyOf('میلگرد').read('میلگرد یخچال')).toEqual([['میلگرد'], ['یخچال']]);
  });

  it('adds the words within a slip of one that no list has', () => {
    expect(vocabularyOf('میلگرد نبشی').read('میلکرد')).toEqual([['میلکرد', 'میلگرد']]);
  });

  it('looks for slips in a known word only when it reads again', () => {
    const vocabulary = vocabularyOf('میلگرد میلکرد');
    expect(vocabulary.read('میلکرد')).toEqual([['میلکرد']]);
    expect(vocabulary.readAgain('میلکرد')).toEqual([['میلکرد', 'میلگرد']]);
  });

  it('adds other names, those of several words place by place, and only names that lists have', () => {
    const synonyms = [[['میلگرد'], ['ارماتور'], ['میله', 'گرد'], ['rebar']]];
    expect(vocabularyOf('میله گرد ارماتور', synonyms).read('میلگرد')).toEqual([
      ['میلگرد', 'ارماتور', 'میله'],
      ['میلگرد', 'ارماتور', 'گرد'],
    ]);
  });

  it('takes a name by its Finglish, though no list has it', () => {
    expect(vocabularyOf('میلگرد', [[['میلگرد'], ['ارماتور']]]).read('armator')).toEqual([['armator', 'میلگرد']]);
  });

  it('leaves words out that say nothing, unless there are no others', () => {
    const vocabulary = vocabularyOf('میلگرد قیمت');
    expect(vocabulary.read('قیمت میلگرد امروز')).toEqual([['میلگرد']]);
    expect(vocabulary.read('قیمت')).toEqual([['قیمت']]);
  });

  it('asks for the parts of a decimal and of a size', () => {
    expect(vocabularyOf('سیم').read('سیم ۱×۲٫۵')).toEqual([['سیم'], ['1'], ['2'], ['5']]);
  });

  it.each(['', '   ', '؟!', '½', '\ud800', '\uffff', '🙂'])('survives %j', (q) => {
    const vocabulary = vocabularyOf('میلگرد');
    for (const groups of [vocabulary.read(q), vocabulary.readAgain(q)])
      expect(groups.every((group) => group.length > 0)).toBe(true);
  });

  it('keeps the number of groups and of alternatives small', () => {
    const near = Array.from({ length: 2_000 }, (_, n) => `میل${String.fromCharCode(0x628 + (n % 30))}رد${n}`);
    const vocabulary = vocabularyOf(near.join(' '), recallSynonyms() as string[][][]);
    for (const q of ['میلگرد '.repeat(14), 'milgerd m '.repeat(10), 'a1'.repeat(50), 'ی پی ای '.repeat(12)]) {
      for (const groups of [vocabulary.read(q), vocabulary.readAgain(q)]) {
        expect(groups.length).toBeLessThanOrEqual(12);
        for (const group of groups) expect(group.length).toBeLessThanOrEqual(12);
      }
    }
  });
});

describe.each([0, 2_000])('recall of a list among %i near names', (near) => {
  it('misses less than 5 % of the queries whose words are all known', () => {
    const rows = recallDocuments(near).map(({ title, options, context }) => ({
      title,
      words: productWordsOf(title, options, context[0] ?? ''),
    }));
    const vocabulary = createVocabulary(recallSynonyms());
    vocabulary.add(rows.flatMap(({ words }) => words));
    const list = (groups: string[][]) =>
      rows.filter(({ words }) => groups.every((group) => words.some((word) => group.some((begin) => word.startsWith(begin)))));
    const queries = recallQueries.filter(({ of, kind }) => of === 'product' && kind !== 'unknown-word');
    const missed = queries.filter(({ q, wants }) => {
      const first = list(vocabulary.read(q));
      const found = first.length > 0 ? first : list(vocabulary.readAgain(q));
      return !found.some(({ title }) => isAnswer(title, wants));
    });
    expect(missed.length / queries.length, missed.map(({ q }) => q).join('\n')).toBeLessThan(0.05);
  });
});
