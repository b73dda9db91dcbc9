import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller } from '../../../core/lib/caller.ts';
import { recallDocuments } from '../testing/recall/recall-goods.ts';
import { type SearchThread, startSearchThread } from './search-thread.ts';

let thread: SearchThread;
const charged: number[] = [];
beforeAll(() => {
  thread = startSearchThread(() => undefined);
  thread.open([]);
  thread.put('product', [{ id: 1, title: 'میلگرد', options: [], context: [], group: 1, rank: 0 }]);
});
afterAll(() => thread.close());

const ask = (key: string, signal = new AbortController().signal, q = 'میلکرد') =>
  caller.run({ key, isGuestRead: false, signal, chargeSearch: (points) => void charged.push(points) }, () =>
    thread.search([{ kind: 'product', query: { q, most: 1 } }]),
  );

it('answers a caller in turn, however much another one has asked before', async () => {
  let answered = 0;
  const flood = Array.from({ length: 100 }, async () => {
    await ask('flood');
    answered += 1;
  });
  const [page] = await ask('other');
  expect(page?.found.map(({ id }) => id)).toEqual([1]);
  expect(answered).toBeLessThan(5);
  await Promise.all(flood);
});

it('drops the queries of a caller who is gone', async () => {
  const gone = new AbortController();
  const flood = Array.from({ length: 50 }, () => ask('flood', gone.signal));
  const other = ask('other');
  gone.abort();
  const results = await Promise.allSettled(flood);
  // Those that the thread has already are answered.
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(results.at(-1)).toMatchObject({ reason: { code: 'unavailable' } });
  expect((await other)[0]?.total).toBe(1);
});

it('charges a caller for the work that the words of a query make', async () => {
  thread.put('product', recallDocuments(2_000));
  charged.length = 0;
  await ask('known', undefined, 'میلگرد');
  await ask('misspelt', undefined, 'میلکرد ذوب اهن');
  await ask('unknown', undefined, 'ققغغظظضضض ذژذژثپثپث خخححچچجج غغققظظضض ژژذذپپثث چچخخجججح');
  const [known, misspelt = 0, unknown = 0] = charged;
  expect(known).toBe(0);
  expect(misspelt).toBeLessThan(3);
  expect(unknown).toBeGreaterThan(5);
});
