import { beforeEach, expect, test, vi } from 'vitest';
import { whenNetworkReturns } from './network-return.ts';

const answers = vi.fn<() => Promise<{ ok: boolean }>>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answers);
});

test('calls back once when the portal answers again', async () => {
  const onReturn = vi.fn();
  answers
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce({ ok: false })
    .mockResolvedValue({ ok: true });
  whenNetworkReturns(onReturn);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onReturn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onReturn).toHaveBeenCalledTimes(1);
  expect(answers).toHaveBeenCalledTimes(3);
});

test('asks at once when the browser is back online, and no more after its end', async () => {
  const onReturn = vi.fn();
  answers.mockResolvedValue({ ok: true });
  const end = whenNetworkReturns(onReturn);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(onReturn).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answers).toHaveBeenCalledTimes(1);
});
