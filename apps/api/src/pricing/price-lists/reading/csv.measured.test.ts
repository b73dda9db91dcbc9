import { afterAll, expect, it } from 'vitest';
import { createThreads } from '../../../core/plugins/jobs/threads.ts';
import { hostileTexts } from '../testing/hostile-texts.ts';
import { readInThread } from './in-thread.ts';

const threads = createThreads({ at_once: 1, most_waiting: 10 });
afterAll(() => threads.close());

it.each(hostileTexts)('a hostile text of 5 MB is read or refused within the time of a list: %s', async (_what, text, outcome) => {
  const reading = readInThread(threads, { bytes: Buffer.from(text()), sheet: null }, new AbortController().signal);
  const found = await reading.then(
    ({ list }) => list.rows.length,
    ({ code }) => code,
  );
  expect(found).toBe(outcome);
});
