import { beforeEach, expect, test, vi } from 'vitest';
import { createInactivityTimeout } from './inactivity-timeout.ts';

/** Work that stalls until its signal aborts it. */
const stalledWork = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
const neverAborted = new AbortController().signal;

beforeEach(() => void vi.useFakeTimers());

test('aborts stalled work with a network error, and keeps work that makes progress', async () => {
  const stalled = expect(createInactivityTimeout(300).run(neverAborted, stalledWork)).rejects.toMatchObject({ code: 'network' });
  await vi.advanceTimersByTimeAsync(300);
  await stalled;
  const alive = createInactivityTimeout(300).run(neverAborted, async (signal, sign) => {
    for (let step = 0; step < 8; step += 1) {
      await new Promise((resolve) => setTimeout(resolve, 299));
      sign();
    }
    return signal.aborted ? 'given up' : 'done';
  });
  await vi.advanceTimersByTimeAsync(8 * 299);
  expect(await alive).toBe('done');
});

test('aborts stalled work on end(), and keeps the work’s own error', async () => {
  const timeout = createInactivityTimeout(60_000);
  const stalled = timeout.run(neverAborted, stalledWork);
  timeout.end();
  await expect(stalled).rejects.toMatchObject({ code: 'network' });
  const mine = new AbortController();
  const aborted = timeout.run(mine.signal, stalledWork);
  mine.abort();
  await expect(aborted).rejects.toThrow('aborted');
});
