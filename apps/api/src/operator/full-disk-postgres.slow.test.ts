import { contract } from '@rasteh/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, type Database } from '../core/db/database.ts';
import { openPostgres } from '../core/db/engines/postgres.ts';
import { migrate } from '../core/db/migrate.ts';
import { priceArchives, prices } from '../core/db/schema/index.ts';
import { startTestApp } from '../testing/app.ts';
import { newFolder } from '../testing/engines.ts';
import { createMarket, createSupplier } from '../testing/price-market.ts';
import { mayMountForPostgres, type SmallDiskServer, startOnSmallDisk } from './testing/postgres-on-small-disk.ts';
import { production, type StartedPortal, startPortal } from './testing/started-portal.ts';

const { own } = contract.prices;
const DISK = '192m';
const AMOUNT = 384_500;
const STEP = 10;
/** Changes until a full disk is noticed: pages of the tables and the segment of the log have some room. */
const MOST_CHANGES = 3_000;
const AGAIN = { timeout: 90_000, interval: 500 };

describe('a full disk of PostgreSQL', { timeout: 300_000 }, () => {
  let server: SmallDiskServer;
  let db: Database;
  let portal: StartedPortal;
  let cookie: string;
  let price: { id: number; version: number };
  const amounts = [AMOUNT];
  beforeEach(({ skip }) => skip(!mayMountForPostgres, 'only root may mount a disk and run PostgreSQL on it'));
  beforeAll(async () => {
    if (!mayMountForPostgres) return;
    server = await startOnSmallDisk(DISK);
    db = createDatabase(await openPostgres(server.url));
    await migrate(db);
    const data_dir = newFolder();
    const test = { db, url: server.url, data_dir, cleanup: async () => undefined };
    const t = await startTestApp('postgres', { on: test, env: production, now: Date.now() });
    await createMarket(t.db, Date.now());
    const person = await t.logIn('09351111001');
    await createSupplier(t.db, person.id, Date.now());
    const body = { product_id: 1, unit_id: 1, delivery: 'factory', city_id: 1, amount: AMOUNT, min_quantity: '1' };
    price = (await t.call(own.storePrice, { as: person, body })).body.data;
    ({ cookie } = person);
    await t.close();
    portal = await startPortal({ DATA_DIR: data_dir, DATABASE_URL: server.url });
  });
  afterAll(async () => {
    await portal?.kill('SIGKILL');
    await db?.close();
    await server?.close();
  });

  /** Changes the price once; returns the status of the answer and its code. */
  async function change(): Promise<{ status: number; code?: string }> {
    const amount = (amounts.at(-1) ?? 0) + STEP;
    const answer = await portal.call(own.updatePrices, { prices: [{ id: price.id, version: price.version, amount }] }, cookie);
    const body = JSON.parse(answer.body);
    if (answer.status === 200) {
      expect(body.data).toMatchObject([{ ok: true, row: { version: price.version + 1, amount } }]);
      price.version += 1;
      amounts.push(amount);
    }
    return { status: answer.status, ...(body.code && { code: body.code }) };
  }
  async function expectShown(): Promise<void> {
    const shown = await portal.get('/api/user/prices?per_page=10', cookie);
    expect(shown.status, shown.body).toBe(200);
    expect(JSON.parse(shown.body).data).toMatchObject([{ id: price.id, version: price.version, amount: amounts.at(-1) }]);
  }

  it('refuses changes with 503 while reads go on, and works again as soon as there is room', async () => {
    expect(await change()).toEqual({ status: 200 });
    server.fill();
    let refused = await change();
    // Changes of a minute are limited, which is no fault of the disk.
    for (let n = 0; n < MOST_CHANGES && (refused.status === 200 || refused.status === 429); n += 1) refused = await change();
    expect(refused).toEqual({ status: 503, code: 'storage_full' });
    await expectShown();
    expect(await portal.get('/healthz', '')).toMatchObject({ status: 200 });
    server.free();
    await vi.waitFor(async () => expect(await change()).toEqual({ status: 200 }), AGAIN);
    await vi.waitFor(async () => expect(await portal.get('/readyz', '')).toMatchObject({ status: 200 }), AGAIN);
  });

  it('outlives a server that ends itself since its log has no room, and goes on when there is room', async () => {
    server.fill();
    expect((await server.fillLog()).message).toContain('No space left');
    await vi.waitFor(async () => expect(await change()).toMatchObject({ status: 503 }), AGAIN);
    expect(await portal.get('/healthz', '')).toMatchObject({ status: 200 });
    expect(await portal.get('/readyz', '')).toMatchObject({ status: 503 });
    server.free();
    await vi.waitFor(async () => expect(await change()).toEqual({ status: 200 }), AGAIN);
    await expectShown();
    await vi.waitFor(async () => expect(await portal.get('/readyz', '')).toMatchObject({ status: 200 }), AGAIN);
  });

  it('has kept every acknowledged change, and nothing else', async () => {
    // The connections of this process ended with the server.
    const [row] = await vi.waitFor(() => db.read.select().from(prices).where(eq(prices.id, price.id)), AGAIN);
    expect({ version: row?.version, amount: row?.amount }).toEqual({ version: price.version, amount: amounts.at(-1) });
    const archived = await db.read.select().from(priceArchives).orderBy(asc(priceArchives.id));
    expect(archived.map(({ amount }) => amount)).toEqual(amounts.slice(0, -1));
  });
});
