import { contract } from '@rasteh/contract';
import { routeLimits, searchCosts } from '@rasteh/contract/wire/limits';
import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { demoSunday, openDemoDatabase } from '../../testing/demo-template.ts';

/** Suggestions of one address at once: twice what it may have in a minute when each counts in full. */
const FLOOD = (2 * routeLimits.search.points) / (1 + searchCosts.corrections);
/** The longest that another caller waits for a search. */
const WAIT_MS = 2_000;
const LETTERS = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو';

/** Ten words that no good has. */
const unknownWords = (n: number): string =>
  Array.from({ length: 10 }, (_, word) =>
    Array.from({ length: 9 }, (_, at) => LETTERS[(n * 7 + word * 11 + at * at * 5) % LETTERS.length]).join(''),
  ).join(' ');

it('a flood of unknown words by one address lets the searches of others through, and is refused in the end', {
  timeout: 60_000,
}, async () => {
  const t = await startTestApp('sqlite', { on: await openDemoDatabase('sqlite'), now: demoSunday });
  const suggest = (q: string) => t.call(contract.search.suggest, { query: { q }, from: '10.5.5.5' });
  const search = () => t.call(contract.search.searchProducts, { query: { q: 'تیرآهن' }, from: '10.5.5.6' });
  await search();
  let isOver = false;
  const flood = Promise.all(Array.from({ length: FLOOD }, (_, n) => suggest(unknownWords(n).slice(0, 100)))).finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  while (!isOver) {
    const begun = performance.now();
    expect((await search()).status).toBe(200);
    waits.push(performance.now() - begun);
  }
  const answered = (await flood).filter(({ status }) => status === 200).length;
  const { status } = await suggest(unknownWords(FLOOD).slice(0, 100));
  const longest = Math.max(...waits);
  console.info(`${answered} of ${FLOOD} answered; another caller waited ${longest.toFixed(0)} ms at most of ${waits.length}`);
  await t.close();
  expect(status).toBe(429);
  expect(longest).toBeLessThan(WAIT_MS);
});
