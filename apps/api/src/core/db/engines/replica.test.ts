import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { setUser, startTestApp, type TestApp } from '../../../testing/app.ts';
import { newFolder, type TestDatabase } from '../../../testing/engines.ts';
import { type PostgresReplica, startPostgresReplica } from '../../../testing/postgres/replica.ts';
import { type PostgresServer, startPostgresServer } from '../../../testing/postgres/server.ts';
import { openProxy } from '../../../testing/proxy.ts';
import { caller } from '../../lib/caller.ts';
import { metricsToken, scrape } from '../../plugins/metrics/testing/scrape.ts';
import { createDatabase, type Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { units } from '../schema/index.ts';
import { openPostgres } from './postgres.ts';

let primary: PostgresServer;
let standby: PostgresReplica;
beforeAll(async () => {
  primary = await startPostgresServer('shop', inject('runFolder'));
  standby = await startPostgresReplica(primary);
}, 60_000);
afterAll(async () => {
  await standby.close();
  await primary.close();
});

type Reading = { from: 'replica' | 'primary'; price: number };

async function openBoth(url = standby.url) {
  const reasons: unknown[] = [];
  const replica = { url, onChange: (reason: unknown) => void reasons.push(reason) };
  const engine = await openPostgres(primary.url, { max: 4 }, replica);
  const db = createDatabase(engine);
  const guest = { key: 'guest', isGuestRead: true, signal: new AbortController().signal, chargeSearch: () => undefined };
  const read = async (): Promise<Reading> => {
    const [row] = await db.read.rowsOf('select pg_is_in_recovery(), amount from price', []);
    return { from: row?.[0] ? 'replica' : 'primary', price: Number(row?.[1]) };
  };
  return {
    db,
    reasons,
    asUser: read,
    asGuest: () => caller.run(guest, read),
    set: (amount: number) =>
      db.transaction(async (tx) => void (await tx.rowsOf('update price set amount = $1 returning 1', [amount]))),
  };
}

/** Holds the replay of the replica, as a long read on it does. */
async function hold(isHeld: boolean): Promise<void> {
  const engine = await openPostgres(standby.url);
  await engine.execute(isHeld ? 'select pg_wal_replay_pause()' : 'select pg_wal_replay_resume()');
  await engine.close();
}

describe('a replica', () => {
  beforeAll(async () => {
    const engine = await openPostgres(primary.url);
    await engine.script('create table price (amount bigint); insert into price values (100)');
    await engine.close();
  });

  it('answers guests, and no users, jobs or transactions', async () => {
    const { db, asGuest, asUser, reasons } = await openBoth();
    expect(await asGuest()).toEqual({ from: 'replica', price: 100 });
    expect(await asUser()).toEqual({ from: 'primary', price: 100 });
    expect(await db.transaction(asGuest)).toEqual({ from: 'primary', price: 100 });
    expect(db.replica?.figures()).toEqual({ replica: 1, primary: 0, isUsed: true });
    expect(reasons).toEqual([]);
    await db.close();
  });

  it('has each change of this process before a guest reads it', async () => {
    const { db, set, asGuest } = await openBoth();
    for (let price = 1; price <= 50; price += 1) {
      await set(price);
      expect((await asGuest()).price).toBe(price);
    }
    expect(db.replica?.figures().replica).toBeGreaterThan(40);
    await db.close();
  });

  it('has each change that another process tells of', async () => {
    const here = await openBoth();
    const there = await openBoth();
    await here.asGuest();
    for (let price = 1; price <= 20; price += 1) {
      await there.set(price);
      here.db.replica?.noteChange();
      expect((await here.asGuest()).price).toBe(price);
    }
    await Promise.all([here.db.close(), there.db.close()]);
  });

  it('is not asked while it is late, and again once it has caught up', async () => {
    const { db, set, asGuest, reasons } = await openBoth();
    await asGuest();
    await hold(true);
    await set(7);
    expect(await Promise.all([asGuest(), asGuest()])).toEqual(Array(2).fill({ from: 'primary', price: 7 }));
    expect(String(reasons)).toBe('Error: the replica is late');
    expect(db.replica?.figures().isUsed).toBe(false);
    await set(8);
    expect(await asGuest()).toEqual({ from: 'primary', price: 8 });
    await hold(false);
    await expect.poll(asGuest, { timeout: 20_000 }).toEqual({ from: 'replica', price: 8 });
    expect(reasons).toHaveLength(2);
    await db.close();
  }, 60_000);

  it('may be away: at the start, in the middle, and silent', async () => {
    const network = await openProxy(() => Number(new URL(standby.url).port));
    const url = Object.assign(new URL(standby.url), { port: String(network.port) }).href;
    await standby.crash();
    const { db, set, asGuest } = await openBoth(url);
    await set(3);
    expect(await asGuest()).toEqual({ from: 'primary', price: 3 });
    await standby.start();
    await expect.poll(asGuest, { timeout: 20_000 }).toEqual({ from: 'replica', price: 3 });
    await standby.crash();
    expect(await asGuest()).toEqual({ from: 'primary', price: 3 });
    await standby.start();
    await expect.poll(asGuest, { timeout: 20_000 }).toEqual({ from: 'replica', price: 3 });
    network.blackHole(true);
    expect(await asGuest()).toEqual({ from: 'primary', price: 3 });
    network.blackHole(false);
    await expect.poll(asGuest, { timeout: 20_000 }).toEqual({ from: 'replica', price: 3 });
    await db.close();
    await network.close();
  }, 120_000);

  describe('of a portal', () => {
    const onServer = (db: Database): TestDatabase => ({
      db,
      url: primary.url,
      data_dir: newFolder(),
      cleanup: () => db.close(),
    });
    let t: TestApp;
    let other: TestApp;
    beforeAll(async () => {
      const { db } = await openBoth();
      await migrate(db);
      t = await startTestApp('postgres', { on: onServer(db), env: { METRICS_TOKEN: metricsToken } });
      other = await startTestApp('postgres', { on: onServer(createDatabase(await openPostgres(primary.url))) });
    }, 60_000);
    afterAll(async () => {
      await t.close();
      await other.close();
    });
    const readByReplica = () => t.db.replica?.figures().replica ?? 0;
    async function readsOf(work: () => Promise<unknown>): Promise<number> {
      const before = readByReplica();
      await work();
      return readByReplica() - before;
    }
    const { listCategories, createCategory } = contract.catalogue;

    // The first: a commit of this process would be a change that it knows of.
    it('fills no cache with what was before a change of another process', async () => {
      const admin = await other.logIn('09121110003');
      await setUser(other.db, admin.id, { role: 'admin' });
      await other.db.transaction(async (tx) => {
        await tx.insert(units).values({ id: 1, code: 'kg', title: 'کیلوگرم', dimension: 'mass', factor: '1' });
      });
      const body = { title: 'میلگرد', slug: 'rebar', parent_id: null, icon: 'star', default_unit_id: 1 };
      const names = async () => (await t.call(listCategories)).body.data.map(({ title }: { title: string }) => title);
      expect(await names()).toEqual([]);
      await hold(true);
      expect((await other.call(createCategory, { as: admin, body })).status).toBe(201);
      await expect.poll(names, { timeout: 20_000 }).toEqual(['میلگرد']);
      await hold(false);
    });

    it('answers what guests read, and nothing else', async () => {
      const user = await t.logIn('09121110001');
      const asGuest = () => readsOf(() => t.app.inject('/api/products/1'));
      await expect.poll(asGuest, { timeout: 20_000 }).toBeGreaterThan(0);
      expect(await readsOf(() => t.call(contract.prices.own.listPrices, { as: user }))).toBe(0);
      expect(await readsOf(() => t.call(contract.auth.sendCode, { body: { mobile: '09121110002' } }))).toBe(0);
    });

    it('shows in the metrics which server reads, and whether it is used', async () => {
      expect((await scrape(t)).of('database_replica_used')).toBe(1);
      expect((await scrape(t)).of('database_guest_reads{server="replica"}')).toBeGreaterThan(0);
      await hold(true);
      await t.logIn('09121110004');
      await t.app.inject('/api/products/1');
      expect((await scrape(t)).of('database_replica_used')).toBe(0);
      await hold(false);
      await expect.poll(async () => (await scrape(t)).of('database_replica_used'), { timeout: 20_000 }).toBe(1);
    });
  });

  it('is refused when it is another database', async () => {
    const other = await startPostgresServer('shop', inject('runFolder'));
    await expect(openBoth(other.url)).rejects.toThrow('is no replica of DATABASE_URL');
    await other.close();
  }, 60_000);

  // The last: its standby is none afterwards.
  it('that was promoted answers nobody with what the primary does not have', async () => {
    const { db, set, asGuest } = await openBoth();
    await asGuest();
    await standby.promote();
    await set(9);
    expect((await asGuest()).price).toBe(9);
    await set(10);
    expect((await asGuest()).price).toBe(10);
    await db.close();
  }, 60_000);
});
