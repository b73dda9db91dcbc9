import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { recallQueries } from '../testing/recall/queries.data.ts';
import { recallDocuments, recallSynonyms } from '../testing/recall/recall-goods.ts';
import type { RecallKind } from '../testing/recall/types.ts';
import { createSearchIndex } from './search-index.ts';

const GOODS = 100_000;
/** Room for each product, and processor time for all of them. */
const MOST_BYTES = 1_024;
const MOST_BUILD_S = 5;
/** Processor time of a query at p99: the words of a title or their beginnings, and everything else. */
const MOST_PLAIN_MS = 20;
const MOST_OTHER_MS = 50;
const TRIES = 5;

const plain: readonly RecallKind[] = ['exact', 'order', 'prefix'];
const cpuMs = (work: () => void): number => {
  const begun = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1_000;
};
const p99 = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

it(`holds ${GOODS} products in little room and time, and answers`, () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = (): number => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const goods = recallDocuments(GOODS);
  const index = createSearchIndex(recallSynonyms());
  const before = held();
  const build_s = cpuMs(() => index.put(goods)) / 1_000;
  const bytes = (held() - before) / goods.length;
  const queries = recallQueries.filter(({ of }) => of === 'product');
  // The clock of processor time is coarse, so a query is asked several times.
  const timeOf = (q: string): number =>
    cpuMs(() => {
      for (let n = 0; n < TRIES; n++) index.search({ q, most: 16 });
    }) / TRIES;
  const timesOf = (isPlain: boolean): number[] =>
    queries.filter(({ kind }) => plain.includes(kind) === isPlain).map(({ q }) => timeOf(q));
  const [ofPlain, ofOther] = [p99(timesOf(true)), p99(timesOf(false))];
  const table = `${bytes.toFixed(0)} bytes a product, ${build_s.toFixed(1)} s to build, p99 ${ofPlain.toFixed(1)} and ${ofOther.toFixed(1)} ms`;
  console.info(table);
  expect([bytes < MOST_BYTES, build_s < MOST_BUILD_S, ofPlain < MOST_PLAIN_MS, ofOther < MOST_OTHER_MS], table).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
