import { beforeEach, expect, test, vi } from 'vitest';
import { createInactivityTimeout } from './inactivity-timeout.ts';

/** Work that hangs until its signal ends it. */
const hanging = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
const nobody = new AbortController().signal;

beforeEach(() => void vi.useFakeTimers());

test('work that hangs is given up as a network that is gone, work that shows life is not', async () => {
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

test('what hangs is given up when something better has come, and its own end stays its own', async () => {
  const patience = createInactivityTimeout(60_000);
  const hung = patience.run(nobody, hanging);
  patience.end();
  await expect(hung).rejects.toMatchObject({ code: 'network' });
  const mine = new AbortController();
  const taken = patience.run(mine.signal, hanging);
  mine.abort();
  await expect(taken).rejects.toThrow('aborted');
});
