import { describe, expect, it } from 'vitest';
import { createCorrections } from './corrections.ts';
import { createDocuments, type IndexDocument } from './documents.ts';
import { planQuery } from './query-plan.ts';
import { createSearchIndex } from './search-index.ts';
import { createSteps } from './steps.ts';

const document = (id: number, title: string, more: Partial<IndexDocument> = {}): IndexDocument => ({
  id,
  title,
  options: [],
  context: [],
  group: 1,
  rank: 0,
  ...more,
});
function indexOf(...documents: IndexDocument[]) {
  const index = createSearchIndex([[['میلگرد'], ['ارماتور']]]);
  index.put(documents);
  return (q: string, groups?: number[]) => index.search({ q, groups, most: 10 }).found.map(({ id }) => id);
}

describe('ranking', () => {
  it.each([
    ['a word itself before its beginning', 'سیم', [document(1, 'سیمان سفید'), document(2, 'سیم سفید')], [2, 1]],
    ['the title before the options', 'کویر', [document(1, 'میلگرد', { options: ['کویر'] }), document(2, 'میلگرد کویر')], [2, 1]],
    [
      'the options before the category',
      'ورق',
      [document(1, 'رول', { context: ['ورق'] }), document(2, 'رول', { options: ['ورق'] })],
      [2, 1],
    ],
    [
      'the first measure of a title before another number',
      'میلگرد 12',
      [document(1, 'میلگرد ۱۴ شاخه ۱۲'), document(2, 'میلگرد ۱۲ شاخه ۶')],
      [2, 1],
    ],
    ['a measure before the number of a code', 'میلگرد 3', [document(1, 'میلگرد A3'), document(2, 'میلگرد ۳')], [2, 1]],
    ['offers among equal matches', 'میلگرد', [document(1, 'میلگرد ۸'), document(2, 'میلگرد ۹', { rank: 3 })], [2, 1]],
    [
      'a title that the query says completely',
      'سیمان سفید',
      [document(1, 'سیمان سفید ساوه', { rank: 0 }), document(2, 'سیمان سفید')],
      [2, 1],
    ],
  ])('ranks %s', (_what, q, documents, expected) => {
    expect(indexOf(...documents)(q)).toEqual(expected);
  });

  it('finds the words in any order, and only in the groups that are asked for', () => {
    const find = indexOf(document(1, 'میلگرد ۱۴ کویر'), document(2, 'میلگرد ۱۴ کویر', { group: 2 }));
    expect(find('کویر ۱۴ میلگرد').toSorted()).toEqual([1, 2]);
    expect(find('کویر', [2])).toEqual([2]);
  });

  it('takes the first word of a phrase as the thing itself where no document has all words', () => {
    expect(indexOf(document(1, 'آجر ۲۵ سیرجان'), document(2, 'میلگرد ۲۵ یزد'))('میلگرد ۲۵ سیرجان')).toEqual([2]);
  });
});

describe('changes', () => {
  it('finds a replaced document by its new title alone, and a removed one no more', () => {
    const index = createSearchIndex();
    const find = (q: string) => index.search({ q, most: 10 }).found.map(({ id }) => id);
    index.put([document(1, 'میلگرد'), document(2, 'سیمان')]);
    index.put([document(1, 'تیرآهن')]);
    index.remove([2, 99]);
    expect([find('میلگرد'), find('تیرآهن'), find('سیمان'), index.size()]).toEqual([[], [1], [], 1]);
  });

  it('finds the same after it has cleared away thousands of replaced documents', () => {
    const index = createSearchIndex();
    const all = Array.from({ length: 400 }, (_, id) => document(id, `کالای ${id}`));
    for (let round = 0; round < 10; round += 1) index.put(all);
    expect(index.size()).toBe(400);
    const { found, total } = index.search({ q: 'کالای', most: 1_000 });
    expect([new Set(found.map(({ id }) => id)).size, total]).toEqual([400, 400]);
    expect(index.search({ q: 'کالای 77', most: 1 }).found.map(({ id }) => id)).toEqual([77]);
  });
});

describe('corrections', () => {
  const steel = [document(1, 'میلگرد'), document(2, 'تیرآهن'), document(3, 'ناودانی'), document(4, 'پروفیل')];

  it('are looked for in the rarest five words of a longer query', () => {
    const documents = createDocuments();
    documents.put([...steel, document(5, 'نبشی'), document(6, 'سپری'), document(7, 'سپری')]);
    const corrected = (q: string) => {
      const of = { words: documents, corrections: createCorrections(documents.trie, createSteps()) };
      const { tokens, parts } = planQuery(of, q, true);
      return parts.flatMap(({ from, span, meanings }) => (span === 1 && meanings.size > 0 ? [tokens[from]?.word] : []));
    };
    const misspelt = ['میلکرد', 'تیراهم', 'نادوانی', 'پروفیر', 'نشبی'];
    expect(corrected([...misspelt, 'میلگردد'].join(' '))).toEqual(misspelt);
    expect(corrected(['سپری', 'سپری', ...misspelt].join(' '))).toEqual(['سپری', 'سپری', ...misspelt]);
  });

  it('end with the steps of the query, which its indexes share; words as they are spelled are found without any', () => {
    const index = createSearchIndex();
    index.put(steel);
    const find = (q: string, steps: ReturnType<typeof createSteps>) =>
      index.search({ q, most: 10 }, steps).found.map(({ id }) => id);
    const steps = createSteps();
    expect(find('میلکرد', steps)).toEqual([1]);
    const few = createSteps(steps.taken());
    expect([find('میلکرد', few), find('تیراهم', few)]).toEqual([[1], []]);
    expect(find('تیرآهن', createSteps(0))).toEqual([2]);
  });

  it('of a word are looked for once in a query, however often it is planned', () => {
    const index = createSearchIndex();
    index.put(steel);
    const taken = (q: string) => {
      const steps = createSteps();
      index.search({ q, most: 10 }, steps);
      return steps.taken();
    };
    expect(taken('قفققف قفققف قفققف')).toBeLessThan(2 * taken('قفققف قفققف'));
  });
});

it('answers queries made to be expensive', () => {
  const index = createSearchIndex();
  index.put(Array.from({ length: 2_000 }, (_, id) => document(id, `میلگرد ${id} کارخانهٔ ${id % 90}`)));
  for (const q of [
    'آ'.repeat(100),
    'a'.repeat(100),
    'aeiou'.repeat(20),
    'ا ا ا ا '.repeat(12),
    '1×'.repeat(50),
    'ش‌'.repeat(50),
  ]) {
    expect(() => index.search({ q, most: 300 })).not.toThrow();
  }
});
