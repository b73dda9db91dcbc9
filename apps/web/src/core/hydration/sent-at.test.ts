import { afterEach, expect, test, vi } from 'vitest';
import { sentAt } from './sent-at.ts';

afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset.presentAt;
});

/** The page was loaded with these entries of the header `server-timing`. */
function load(...serverTiming: { name: string; description: string }[]): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming }] as never);
}

test('takes the time of the response from its header', () => {
  load({ name: 'db', description: '5' }, { name: 'now', description: '1795847475572' });
  expect(sentAt()).toBe(1_795_847_475_572);
});

test('takes the present time from a copy that the worker keeps', () => {
  load({ name: 'now', description: '1795847475572' });
  document.documentElement.dataset.presentAt = '1795847999999';
  expect(sentAt()).toBe(1_795_847_999_999);
});

test('knows no time where the browser shows no header', () => {
  load();
  expect(sentAt()).toBeUndefined();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  expect(sentAt()).toBeUndefined();
});
