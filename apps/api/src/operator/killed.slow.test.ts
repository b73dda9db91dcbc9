import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@rasteh/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../core/db/database.ts';
import { priceArchives, prices } from '../core/db/schema/index.ts';
import { startTestApp } from '../testing/app.ts';
import { bothEngines, newFolder, openTestDatabase, reopenTestDatabase, type TestDatabase } from '../testing/engines.ts';
import { createMarket, createSupplier } from '../testing/price-market.ts';
import { production, type StartedPortal, startPortal } from './testing/started-portal.ts';

const KILLS = 100;
const SELLERS = 4;
const STEP = 10;
const FIRST_AMOUNT = 384_500;
const { own } = contract.prices;

/** A supplier that raises its price again and again, and the amounts whose change was acknowledged. */
type Seller = { cookie: string; id: number; version: number; amounts: number[] };
type Result = { ok: boolean; code?: string; row: { version: number; amount: number } };

describe.each(bothEngines)(
  `a portal that is killed ${KILLS} times while prices change, on %s`,
  { timeout: 1_500_000 },
  (engine) => {
    let test: TestDatabase;
    const sellers: Seller[] = [];
    let portal: StartedPortal;
    beforeAll(async () => {
      test = await openTestDatabase(engine);
      const t = await startTestApp(engine, { on: test, env: production, now: Date.now() });
      await createMarket(t.db, Date.now());
      for (let n = 0; n < SELLERS; n += 1) {
        const person = await t.logIn(`0935111${1_000 + n}`);
        await createSupplier(t.db, person.id, Date.now());
        const body = { product_id: 1, unit_id: 1, delivery: 'factory', city_id: 1, amount: FIRST_AMOUNT, min_quantity: '1' };
        const { id, version } = (await t.call(own.storePrice, { as: person, body })).body.data;
        sellers.push({ cookie: person.cookie, id, version, amounts: [FIRST_AMOUNT] });
      }
      await t.close();
      // Only one process at a time may use a data folder.
      if (!test.url) await test.db.close();
    });
    afterAll(async () => {
      await portal?.kill('SIGKILL');
      if (test.url) await test.cleanup();
      else rmSync(test.data_dir, { recursive: true, force: true });
    });

    // Code that the first process has compiled is half of a start.
    const compiled = newFolder();
    const start = async (): Promise<void> => {
      const place = { DATA_DIR: test.data_dir, ...(test.url ? { DATABASE_URL: test.url } : {}) };
      portal = await startPortal({ ...place, NODE_COMPILE_CACHE: compiled });
    };
    const acknowledged = () => sellers.reduce((sum, { amounts }) => sum + amounts.length, 0);

    let isWriting = true;
    /** Sends a change until it is acknowledged. The second try of a change that was stored finds its own amount in the next version. */
    async function change(seller: Seller): Promise<void> {
      const amount = (seller.amounts.at(-1) ?? 0) + STEP;
      const body = { prices: [{ id: seller.id, version: seller.version, amount }] };
      for (;;) {
        const answer = await portal.call(own.updatePrices, body, seller.cookie).catch(() => null);
        if (answer?.status !== 200) {
          await pause(20);
          continue;
        }
        const [result] = (JSON.parse(answer.body) as { data: Result[] }).data;
        if (result?.row?.version !== seller.version + 1 || result.row.amount !== amount)
          throw new Error(`After ${seller.amounts.length} changes, version ${seller.version}: ${answer.body}`);
        seller.version += 1;
        seller.amounts.push(amount);
        return;
      }
    }
    async function write(seller: Seller): Promise<void> {
      while (isWriting) await change(seller);
    }

    async function look<T>(read: (db: Database) => Promise<T>): Promise<T> {
      if (test.url) return read(test.db);
      const reopened = await reopenTestDatabase(test);
      return read(reopened.db).finally(() => reopened.db.close());
    }

    it('has each acknowledged change once, in its order, and nothing of half a change', async () => {
      await start();
      const writing = Promise.all(sellers.map(write));
      for (let kill = 0; kill < KILLS; kill += 1) {
        const before = acknowledged();
        // The others are somewhere between their request and its answer.
        await Promise.race([
          writing,
          vi.waitFor(() => expect(acknowledged()).toBeGreaterThan(before + (kill % 7)), { timeout: 60_000, interval: 1 }),
        ]);
        await portal.kill('SIGKILL');
        await start();
      }
      isWriting = false;
      await writing;
      await portal.kill('SIGKILL');
      await look(async (db) => {
        for (const { id, version, amounts } of sellers) {
          const [price] = await db.read.select().from(prices).where(eq(prices.id, id));
          expect({ version: price?.version, amount: price?.amount }).toEqual({ version, amount: amounts.at(-1) });
          const archived = await db.read
            .select()
            .from(priceArchives)
            .where(eq(priceArchives.price_id, id))
            .orderBy(asc(priceArchives.id));
          expect(archived.map((row) => row.amount)).toEqual(amounts.slice(0, -1));
        }
        if (engine === 'sqlite') {
          expect(await db.execute('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
          expect(await db.execute('pragma foreign_key_check')).toEqual([]);
        }
      });
      process.stderr.write(`${engine}: ${acknowledged()} acknowledged changes, 0 lost, after ${KILLS} kills\n`);
    });
  },
);
