import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, loadChunk, onChunkFailure } from './index.ts';

let failures = 0;
let end = (): void => undefined;
beforeEach(() => {
  failures = 0;
  end = onChunkFailure(() => {
    failures += 1;
  });
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

test('returns the module, and leaves no timer behind', async () => {
  vi.useFakeTimers();
  expect(await loadChunk(async () => ({ part: 1 }))).toEqual({ part: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
  expect(failures).toBe(0);
});

test.each([
  'Failed to fetch dynamically imported module: http://rasteh.test/assets/category.js',
  'error loading dynamically imported module: http://rasteh.test/assets/category.js',
  'Importing a module script failed.',
])('throws a ChunkLoadError for a missing script: %s', async (message) => {
  const cause = new TypeError(message);
  const error = await loadChunk(() => Promise.reject(cause)).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ChunkLoadError);
  expect(error).toMatchObject({ name: 'ChunkLoadError', cause });
  expect(failures).toBe(1);
});

test('throws a ChunkLoadError for a script that has not loaded after 120 s', async () => {
  vi.useFakeTimers();
  const late = Promise.withResolvers<object>();
  const settled = vi.fn();
  const loaded = loadChunk(() => late.promise).catch(settled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await loaded;
  expect(settled.mock.calls[0]?.[0]).toBeInstanceOf(ChunkLoadError);
  expect(failures).toBe(1);
  // What comes after all changes nothing.
  late.resolve({});
  await vi.advanceTimersByTimeAsync(0);
  expect(failures).toBe(1);
});

test('passes on an error of the script itself', async () => {
  const own = new Error('broken');
  await expect(loadChunk(() => Promise.reject(own))).rejects.toBe(own);
  expect(failures).toBe(0);
});
