import { contract } from '@rasteh/contract';
import { routeLimits } from '@rasteh/contract/wire/limits';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { smsOutbox } from '../../db/schema/index.ts';

const { auth } = contract;
/** Calls of the flood, of which so many are under way at once. */
const [FLOOD, AT_ONCE] = [3_000, 100];
/** The longest time (ms) in which another user asks for a code and logs in. */
const WAIT_MS = 2_000;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp('sqlite');
});
afterAll(() => t.close());

let users = 0;
/** A user who registers from an address of their own; resolves with the time (ms) that it took. */
async function logIn(): Promise<number> {
  users += 1;
  const [mobile, from] = [`0912777${String(users).padStart(4, '0')}`, `10.9.${users >> 8}.${users & 255}`];
  const begun = performance.now();
  expect((await t.call(auth.sendCode, { body: { mobile }, from })).status).toBe(200);
  const [sent] = await t.db.read.select().from(smsOutbox).orderBy(desc(smsOutbox.id)).limit(1);
  const body = { mobile, code: sent?.text.match(/\d{6}/)?.[0] ?? '', name: 'نام نمونه' };
  expect((await t.call(auth.login, { body, from })).status).toBe(200);
  return performance.now() - begun;
}

it.each([
  ['one address', () => '10.5.5.5', routeLimits.login.points],
  ['a thousand addresses', (n: number) => `10.6.${(n % 1_000) >> 8}.${(n % 1_000) & 255}`, FLOOD],
] as const)('a flood of log-ins by %s lets others log in', { timeout: 120_000 }, async (_, addressOf, most) => {
  let next = 0;
  const statuses = new Map<number, number>();
  async function attack(): Promise<void> {
    for (let n = next++; n < FLOOD; n = next++) {
      const body = { mobile: `0912888${String(n % 50).padStart(4, '0')}`, code: String(n % 1_000_000).padStart(6, '0') };
      const { status, headers } = await t.call(auth.login, { body, from: addressOf(n) });
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  let isOver = false;
  const flood = Promise.all(Array.from({ length: AT_ONCE }, attack)).finally(() => {
    isOver = true;
  });
  const waits = [await logIn()];
  while (!isOver) waits.push(await logIn());
  await flood;
  const longest = Math.max(...waits);
  console.info(
    `${waits.length} log-ins of others, ${longest.toFixed(0)} ms at most; the flood got ${JSON.stringify([...statuses])}`,
  );
  expect(longest).toBeLessThan(WAIT_MS);
  // Nobody gets in, and what is let through is bounded by address.
  expect([...statuses.keys()].filter((status) => status < 400 || status >= 500)).toEqual([]);
  expect(FLOOD - (statuses.get(429) ?? 0)).toBeLessThanOrEqual(most);
});
