import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../../env.ts';
import { startTestApp } from '../../testing/app.ts';
import { engines, openTestDatabase, type TestDatabase } from '../../testing/engines.ts';
import { loginIdentities, smsOutbox } from '../db/schema/index.ts';
import { createLogger } from './log.ts';

describe.each(engines)('a failed query in the log on %s', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
  });
  afterAll(() => test.cleanup());

  it('contains none of its values', async () => {
    const lines: string[] = [];
    const logger = createLogger(readEnv({}), { write: (line: string) => void lines.push(line) });
    const canaries = ['کد ورود شما به راسته: 042137\n\n@localhost #042137', '+989121234567'];
    const failing = [
      test.db.transaction((tx) =>
        tx.insert(smsOutbox).values({ mobile: '+989121234567', text: canaries[0] ?? '', created_at: null as unknown as number }),
      ),
      test.db.transaction((tx) =>
        tx
          .insert(loginIdentities)
          .values({ user_id: 7_777_777, mobile: '+989121234567', password_hash: canaries[0] ?? '', created_at: 1 }),
      ),
    ];
    for (const result of await Promise.allSettled(failing)) {
      if (result.status === 'fulfilled') throw new Error('The query was to fail');
      logger.warn({ mobile: '۰۹۱۲•••۴۵۶۷', err: result.reason }, 'sms send failed');
    }
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toContain('sms send failed');
      expect(line).toMatch(/"stack":".+/);
      expect(line).not.toMatch(/042137|1234567|7777777/);
    }
  });

  it('contains the reason of the failure', async () => {
    const lines: string[] = [];
    const logger = createLogger(readEnv({}), { write: (line: string) => void lines.push(line) });
    await test.db
      .transaction((tx) => tx.insert(smsOutbox).values({ mobile: 'x', text: 'x', created_at: null as unknown as number }))
      .catch((error: unknown) => logger.error({ err: error }, 'request failed'));
    expect(lines[0]).toMatch(/not.null/i);
  });
});

it('logs a response without its query string and without the token of a quote or a price sheet', async () => {
  const lines: string[] = [];
  const t = await startTestApp('sqlite', { logTo: { write: (line: string) => void lines.push(line) } });
  const token = 'Aq3_-xYz09Aq3_-xYz09Aq';
  const listToken = 'kq3rtxyz29mq3rtx';
  for (const url of [
    `/api/q/${token}`,
    `/q/${token}`,
    `/q/${token}?print=1`,
    `/Q/${token}`,
    `/%71/${token}`,
    `/q/%41${token.slice(1)}`,
    `http://localhost/q/${token}`,
    `/offers?q=${token}`,
    `/lists/${listToken}`,
    `/cards/lists/${listToken}/1.png`,
    `/api/price-sheets/${listToken}`,
  ])
    await t.app.inject({ url, headers: { host: 'localhost' } });
  await t.close();
  const completed = lines.filter((line) => line.includes('"request completed"')).map((line) => JSON.parse(line).path);
  expect(completed).toHaveLength(11);
  expect(lines.join('').toLowerCase()).not.toContain(token.slice(1).toLowerCase());
  expect(lines.join('')).not.toContain(listToken);
  expect(completed[0]).toBe('/api/q/[hidden]');
});
