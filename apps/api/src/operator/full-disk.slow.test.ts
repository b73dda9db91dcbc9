import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@rasteh/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '../core/db/database.ts';
import { openSqlite } from '../core/db/engines/sqlite.ts';
import { priceArchives, prices } from '../core/db/schema/index.ts';
import { startTestApp } from '../testing/app.ts';
import { newFolder, openTestDatabase, type TestDatabase } from '../testing/engines.ts';
import { createMarket, createSupplier } from '../testing/price-market.ts';
import { production, type StartedPortal, startPortal } from './testing/started-portal.ts';

const { own } = contract.prices;
const DISK = '48m';
const AMOUNT = 384_500;
const STEP = 10;
/** Changes until a full disk is noticed: the log of SQLite has some room that it has used before. */
const MOST_CHANGES = 3_000;
const inNamespace = ['--mount', '--map-root-user'];
const mayMount = spawnSync('unshare', [...inNamespace, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

type Result = { ok: boolean; row: { id: number; version: number; amount: number } };

// PostgreSQL has its own disk, and ends itself when its log finds no room.
describe('a disk that is full, of database and files', { timeout: 300_000 }, () => {
  let test: TestDatabase;
  let portal: StartedPortal;
  let cookie: string;
  let price: { id: number; version: number };
  const amounts = [AMOUNT];
  /** The folder as the portal sees it: nobody else sees what it has mounted. */
  const seen = () => join('/proc', String(portal.pid), 'root', test.data_dir);
  beforeEach(({ skip }) => skip(!mayMount, 'this user may not mount in a namespace of its own'));
  beforeAll(async () => {
    test = await openTestDatabase('sqlite');
    const t = await startTestApp('sqlite', { on: test, env: production, now: Date.now() });
    await createMarket(t.db, Date.now());
    const person = await t.logIn('09351111001');
    await createSupplier(t.db, person.id, Date.now());
    const body = { product_id: 1, unit_id: 1, delivery: 'factory', city_id: 1, amount: AMOUNT, min_quantity: '1' };
    price = (await t.call(own.storePrice, { as: person, body })).body.data;
    ({ cookie } = person);
    await t.close();
    await test.db.close();
    if (!mayMount) return;
    const seed = join(newFolder(), 'seed');
    cpSync(test.data_dir, seed, { recursive: true });
    const script = `mount -t tmpfs -o size=${DISK} none "$DATA_DIR" && cp -r "${seed}/." "$DATA_DIR" && exec "$@"`;
    portal = await startPortal({ DATA_DIR: test.data_dir }, ['unshare', ...inNamespace, 'sh', '-c', script, 'sh']);
  });
  afterAll(async () => {
    await portal?.kill('SIGKILL');
    rmSync(test.data_dir, { recursive: true, force: true });
  });

  /** Changes the price once; returns the status of the answer and its code. */
  async function change(): Promise<{ status: number; code?: string }> {
    const amount = (amounts.at(-1) ?? 0) + STEP;
    const answer = await portal.call(own.updatePrices, { prices: [{ id: price.id, version: price.version, amount }] }, cookie);
    const body = JSON.parse(answer.body) as { data?: Result[]; code?: string };
    if (answer.status === 200) {
      expect(body.data).toMatchObject([{ ok: true, row: { version: price.version + 1, amount } }]);
      price.version += 1;
      amounts.push(amount);
    }
    return { status: answer.status, ...(body.code && { code: body.code }) };
  }

  it('refuses changes with 503 while reads go on, and works again as soon as there is room', async () => {
    expect(await change()).toEqual({ status: 200 });
    const filler = join(seen(), 'filler');
    const fill = () => {
      for (const size of [1_048_576, 65_536, 4_096])
        expect(() => {
          for (;;) appendFileSync(filler, Buffer.alloc(size));
        }).toThrow(/ENOSPC/);
    };
    fill();
    let refused = await change();
    // Changes of a minute are limited, which is no fault of the disk.
    for (let n = 0; n < MOST_CHANGES && (refused.status === 200 || refused.status === 429); n += 1) refused = await change();
    expect(refused).toEqual({ status: 503, code: 'storage_full' });

    const shown = await portal.get(`/api/user/prices?per_page=10`, cookie);
    expect(shown.status, shown.body).toBe(200);
    expect(JSON.parse(shown.body).data).toMatchObject([{ id: price.id, version: price.version, amount: amounts.at(-1) }]);
    expect(await portal.get('/healthz', '')).toMatchObject({ status: 200 });
    expect(await portal.get('/readyz', '')).toMatchObject({ status: 503, body: expect.stringContaining('storage_full') });

    rmSync(filler);
    await vi.waitFor(async () => expect(await change()).toEqual({ status: 200 }), { timeout: 90_000, interval: 500 });
    // The first who asks opens the index of the search.
    await vi.waitFor(async () => expect(await portal.get('/readyz', '')).toMatchObject({ status: 200 }), { timeout: 30_000 });
  });

  it('has kept every acknowledged change, and nothing else', async () => {
    const folder = newFolder();
    const source = seen();
    // As a power failure leaves it.
    process.kill(portal.pid, 'SIGSTOP');
    for (const name of readdirSync(source).filter((one) => /^rasteh\.db(-wal)?$/.test(one)))
      cpSync(join(source, name), join(folder, name));
    await portal.kill('SIGKILL');
    const db = createDatabase(openSqlite(folder));
    const [row] = await db.read.select().from(prices).where(eq(prices.id, price.id));
    expect({ version: row?.version, amount: row?.amount }).toEqual({ version: price.version, amount: amounts.at(-1) });
    const archived = await db.read.select().from(priceArchives).orderBy(asc(priceArchives.id));
    expect(archived.map(({ amount }) => amount)).toEqual(amounts.slice(0, -1));
    expect(await db.execute('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    await db.close();
  });
});
