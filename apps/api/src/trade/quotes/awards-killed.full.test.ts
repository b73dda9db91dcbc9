import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { contract } from '@rasteh/contract';
import { expect, it } from 'vitest';
import { awards, jobs, quotes as quotesTable, rfqLines } from '../../core/db/schema/index.ts';
import { startTestApp } from '../../testing/app.ts';
import { engines, openTestDatabase, reopenTestDatabase } from '../../testing/engines.ts';
import { findFreePort } from '../../testing/postgres/server.ts';
import { openRfqMarket } from '../../testing/rfq-market.ts';

const src = join(import.meta.dirname, '../..');

it.each(engines)(
  'a process killed between two quotes of an award leaves none of it, and the retry makes all on %s',
  async (engine) => {
    const test = await openTestDatabase(engine);
    const market = await openRfqMarket(engine, { on: test });
    const { buyer, clock } = market;
    const rfq = await market.publish();
    const sent = [await market.send(market.first, rfq, [370_000, 4_900_000]), await market.send(market.second, rfq)];
    const quotes = sent.map(({ id }, at) => ({
      quote_id: id,
      version: 1,
      lines: [{ rfq_line_id: rfq.lines[at]?.id, quantity: rfq.lines[at]?.quantity }],
    }));
    await market.close();
    // Only one process at a time may use a data folder.
    if (!test.url) await test.db.close();

    const port = await findFreePort();
    const args = ['--import', join(src, 'core/db/resolve-drizzle.ts'), join(src, 'testing/portal-process.ts')];
    const portal = spawn(process.execPath, [...args, test.url ?? '', String(port), String(clock.now)], {
      env: { ...process.env, LOG_LEVEL: 'silent', DATA_DIR: test.data_dir, DIES_AT_INSERT: 'awards 2' },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const exited = once(portal, 'exit');
    await once(portal.stdout ?? portal, 'data');
    const headers = { 'x-requested-with': 'XMLHttpRequest', 'idempotency-key': 'award-of-two-quotes' };
    const answer = fetch(`http://127.0.0.1:${port}/api/user/rfq/${rfq.id}/awards`, {
      method: 'POST',
      headers: Object.assign({ 'content-type': 'application/json', cookie: buyer.cookie }, headers),
      body: JSON.stringify({ quotes }),
    });
    await expect(answer).rejects.toThrow('fetch failed');
    expect((await exited)[1]).toBe('SIGKILL');

    const on = test.url ? test : await reopenTestDatabase(test);
    const next = await startTestApp(engine, { on, now: clock.now });
    const statuses = async () =>
      (await on.db.read.select().from(quotesTable).orderBy(quotesTable.id)).map(({ status }) => status);
    const given = async () => (await on.db.read.select().from(rfqLines).orderBy(rfqLines.id)).map(({ awarded }) => awarded);
    const announced = async () => (await on.db.read.select().from(jobs)).filter(({ kind }) => kind === 'announceAward').length;
    expect([await on.db.read.select().from(awards), await statuses(), await given(), await announced()]).toEqual([
      [],
      ['sent', 'sent'],
      [0, 0],
      0,
    ]);
    const { acceptQuotes } = contract.quotes.own;
    const again = await next.call(acceptQuotes, { as: buyer, params: { rfqId: rfq.id }, body: { quotes }, headers });
    expect(again.status).toBe(200);
    expect([(await on.db.read.select().from(awards)).length, await statuses(), await given(), await announced()]).toEqual([
      2,
      ['accepted', 'accepted'],
      [10_000, 20_000],
      2,
    ]);
    await next.close();
    await on.cleanup();
  },
);
