import { beforeEach, expect, test, vi } from 'vitest';
import { createInactivityTimeout } from './inactivity-timeout.ts';

/** Work that stalls until its signal aborts it. */
const hanging = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
const nobody = new AbortController().signal;

beforeEach(() => void vi.useFakeTimers());

test('aborts stalled work with a network error, and keeps work that makes progress', async () => {
  const hung = expect(createInactivityTimeout(300).run(nobody, hanging)).rejects.toMatchObject({ code: 'network' });
  await vi.advanceTimersByTimeAsync(300);
  await hung;
  const alive = createInactivityTimeout(300).run(nobody, async (signal, sign) => {
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
  const patience = createInactivityTimeout(60_000);
  const hung = patience.run(nobody, hanging);
  patience.end();
  await expect(hung).rejects.toMatchObject({ code: 'network' });
  const mine = new AbortController();
  const taken = patience.run(mine.signal, hanging);
  mine.abort();
  await expect(taken).rejects.toThrow('aborted');
});
