import { beforeEach, expect, test, vi } from 'vitest';
import { dropBoardsWithout, isBoard, keepBoard, keptAt, listBoards, mayKeep, nameOf, readBoard } from './kept-boards.ts';

/** The caches of a browser, as far as the boards use them. */
function openCaches() {
  const stored = new Map<string, Response>();
  const keyOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, 'http://rasteh.test').href;
  const cache = {
    match: async (key: string | Request) => stored.get(keyOf(key))?.clone(),
    put: async (key: string, answer: Response) => void stored.set(keyOf(key), answer),
    delete: async (key: string | Request) => stored.delete(keyOf(key)),
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  return stored;
}

const SERVED = Date.parse('2026-11-25T10:30:00.000Z');
const publicPage = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, no-cache',
  'server-timing': `now;desc="${SERVED}"`,
};
const html = `<!DOCTYPE html><html lang="fa" dir="rtl"><head><title>قیمت میلگرد امروز | راسته</title><link rel="stylesheet" href="/assets/style-1.css"></head><body><main><h1 class="a">قیمت میلگرد امروز</h1></main><script>({now:1,answer:'\\"valid_until\\":\\"2026-11-25T14:30:00.000Z\\"'})</script><script type="module" src="/assets/entry-1.js"></script></body></html>`;
const answer = (headers: Record<string, string> = publicPage, status = 200) => new Response(html, { status, headers });

let stored: Map<string, Response>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: SERVED });
  stored = openCaches();
});

test.each(['/', '/categories/rebar', '/categories/rebar/14', '/products/4/%D9%85'])('takes %s for a board', (path) => {
  expect(isBoard(path)).toBe(true);
});
test.each([
  '/panel',
  '/panel/prices',
  '/api/offers',
  '/search',
  '/q/token',
  '/rfqs',
  '/products/x/y',
  '/categories/a/b/c',
  '/login',
])('takes %s for none', (path) => {
  expect(isBoard(path)).toBe(false);
  expect(mayKeep(path, answer())).toBe(false);
});

test.each([
  ['of a session', { 'cache-control': 'private, no-store' }, 200],
  ['that is private', { 'cache-control': 'private, no-cache' }, 200],
  ['that is public and not to be stored', { 'cache-control': 'public, no-store' }, 200],
  ['that says nothing', { 'cache-control': '' }, 200],
  ['without a time', { 'server-timing': '' }, 200],
  ['of another type', { 'content-type': 'application/json' }, 200],
  ['that is missing', {}, 404],
  ['of a failure', {}, 503],
])('keeps no board %s', async (_, headers, status) => {
  await keepBoard('/categories/rebar', answer({ ...publicPage, ...headers }, status), SERVED);
  expect(stored.size).toBe(0);
});

test('keeps a board, and gives it back with its time and a clock of now', async () => {
  // The machine is an hour behind.
  await keepBoard(
    '/categories/rebar',
    answer({ ...publicPage, 'content-security-policy': "script-src 'sha256-a'; style-src 'self'" }),
    SERVED - 3_600_000,
  );
  vi.setSystemTime(SERVED - 3_600_000 + 7_200_000);
  const copy = (await readBoard('/categories/rebar')) as Response;
  const [, nonce] =
    /^script-src 'sha256-a'; style-src 'nonce-([\w-]{36})' 'self'$/.exec(copy.headers.get('content-security-policy') ?? '') ?? [];
  const text = await copy.text();
  expect(text).toContain(`<html data-kept-at="${SERVED}" data-present-at="${SERVED + 7_200_000}" lang="fa"`);
  expect(text).toContain('شاید اعتبار آن‌ها تمام شده باشد.');
  expect(text).toContain(`<body><kept-notice role="status"><style nonce="${nonce}">`);
  expect(text).toContain('<b>بدون اینترنت؛ قیمت‌های ساعت ۱۴:۰۰، ۴ آذر ۱۴۰۵.</b>');
  expect(await listBoards()).toEqual([{ path: '/categories/rebar', name: 'میلگرد', kept_at: SERVED }]);
  expect(await keptAt('/categories/rebar')).toBe(SERVED);
});

test('says that prices have ended when the first one has', async () => {
  await keepBoard('/', answer(), SERVED);
  vi.setSystemTime(Date.parse('2026-11-25T14:30:00.000Z'));
  expect(await (await readBoard('/'))?.text()).toContain('اعتبار بعضی از آن‌ها تمام شده است.');
});

test('forgets a board after a week', async () => {
  await keepBoard('/', answer(), SERVED);
  vi.setSystemTime(SERVED + 7 * 86_400_000 + 1);
  expect(await readBoard('/')).toBeUndefined();
  expect(await listBoards()).toEqual([]);
});

test('keeps the twelve boards that were seen last', async () => {
  for (let id = 1; id <= 13; id += 1) await keepBoard(`/products/${id}/a`, answer(), SERVED);
  // A board that is seen again is the newest.
  await keepBoard('/products/2/a', answer(), SERVED);
  await keepBoard('/products/14/a', answer(), SERVED);
  const paths = (await listBoards()).map(({ path }) => path);
  expect(paths).toHaveLength(12);
  expect(paths.slice(0, 2)).toEqual(['/products/14/a', '/products/2/a']);
  expect(paths).not.toContain('/products/3/a');
});

test('drops the boards of another version of the files', async () => {
  await keepBoard('/', answer(), SERVED);
  await dropBoardsWithout(['/assets/style-1.css', '/assets/entry-1.js']);
  expect(stored.size).toBe(1);
  await dropBoardsWithout(['/assets/style-2.css', '/assets/entry-1.js']);
  expect(stored.size).toBe(0);
});

test.each([
  ['<title>قیمت امروز | راسته</title><h1>قیمت میلگرد ۱۲ امروز</h1>', 'میلگرد ۱۲'],
  ['<h1 class="a">میلگرد ۱۴ ذوب‌آهن</h1>', 'میلگرد ۱۴ ذوب‌آهن'],
  ['<title>سیمان | راسته</title>', 'سیمان'],
])('names the board %s', (markup, name) => expect(nameOf(markup)).toBe(name));
