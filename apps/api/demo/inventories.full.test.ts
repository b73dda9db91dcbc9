import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@rasteh/contract';
import type { PublicInventory } from '@rasteh/contract/supply/inventories';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { facts, inventories } from '../src/core/db/schema/index.ts';
import { startTestApp, type TestApp } from '../src/testing/app.ts';
import { demoSunday, openDemoDatabase } from '../src/testing/demo-template.ts';
import type { TestDatabase } from '../src/testing/engines.ts';
import { demoInventories, lastRefresh } from './inventories.ts';
import { openMarket } from './market.ts';
import { drawPicture } from './pictures/index.ts';
import { PICTURES_PROGRESS } from './reach.ts';
import { carryInventories } from './seed/inventories.ts';
import type { Publisher } from './tick-currencies.ts';

const small = await openMarket('small');

const thursday = Date.parse('2026-11-19T10:00:00+03:30');
const day = 86_400_000;

describe('demo inventories', () => {
  it('are a few dozen distinct ones of many suppliers and categories, never refreshed in the future', () => {
    expect(demoInventories.length).toBeGreaterThan(36);
    expect(new Set(demoInventories.map(({ key }) => key)).size).toBe(demoInventories.length);
    expect(new Set(demoInventories.map(({ category }) => category)).size).toBeGreaterThan(8);
    expect(demoInventories.some(({ amount }) => amount === null)).toBe(true);
    for (const inventory of demoInventories) {
      const at = lastRefresh(inventory, thursday);
      expect(at).toBeLessThanOrEqual(thursday);
      expect(thursday - at).toBeLessThan(inventory.everyDays * day);
      expect(inventory.everyDays).toBeLessThan(inventory.validDays);
    }
  });

  it('have valid PNG pictures, a different one for each kind, form and tone', async () => {
    const pictures = [drawPicture('rebar', 0), drawPicture('rebar', 1), drawPicture('rebar', 0, 'coil'), drawPicture('sheet', 0)];
    const folder = await mkdtemp(join(tmpdir(), 'rasteh-pictures-'));
    for (const picture of pictures) {
      await writeFile(join(folder, 'picture.png'), picture);
      const read = await sharp(join(folder, 'picture.png')).metadata();
      expect(read).toMatchObject({ format: 'png', width: 480, height: 360, channels: 4 });
    }
    await rm(folder, { recursive: true });
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(4);
  });
});

// seed.test.ts seeds and carries the same market on both engines.
describe('demo inventories in a market', { timeout: 60_000 }, () => {
  const events: Publisher = { publish: async () => undefined };
  let test: TestDatabase;
  let app: TestApp;
  beforeAll(async () => {
    test = await openDemoDatabase('sqlite');
    // A copy has no attached pictures, although its fact says so.
    await test.db.transaction((tx) => tx.delete(facts).where(eq(facts.key, PICTURES_PROGRESS)));
    app = await startTestApp('sqlite', { now: demoSunday, on: test });
  });
  afterAll(async () => {
    await app.close();
    await test.cleanup();
  });
  const carryOn = (now: number) => test.db.transaction((tx) => carryInventories(tx, small, events, now));
  const list = async (query: object = {}) =>
    (await app.call(contract.inventories.listPublicInventories, { query: { per_page: 100, ...query } as never })).body;

  it('get their drawn pictures, which are public', async () => {
    const wanted = demoInventories.filter(({ pictures }) => pictures.length > 0).length;
    const shown = await vi.waitFor(
      async () => {
        const rows = ((await list()).data as PublicInventory[]).filter(({ files }) => files.length > 0);
        expect(rows.length).toBe(wanted);
        return rows;
      },
      { timeout: 45_000, interval: 500 },
    );
    const url = shown[0]?.files[0]?.url ?? '';
    expect((await app.app.inject({ url: `${url}?width=320`, headers: { host: 'localhost' } })).statusCode).toBe(200);
  });

  it('are all public, and stay public for a year without manual changes', async () => {
    expect((await list()).meta.total).toBe(demoInventories.length);
    app.clock.now = demoSunday + 365 * day;
    expect((await list()).meta.total).toBe(0);
    await carryOn(app.clock.now);
    expect((await list()).meta.total).toBe(demoInventories.length);
    const [first] = (await list()).data as PublicInventory[];
    expect(app.clock.now - Date.parse(first?.refreshed_at ?? '')).toBeLessThan(2 * day);
  });

  it('stay stopped once they were stopped, and the logins have one in each state', async () => {
    const [row] = await test.db.read.select().from(inventories).where(eq(inventories.status, 'published'));
    await test.db.transaction((tx) =>
      tx
        .update(inventories)
        .set({ status: 'stopped' })
        .where(eq(inventories.id, row?.id ?? 0)),
    );
    await carryOn(app.clock.now + 60 * day);
    const [after] = await test.db.read
      .select()
      .from(inventories)
      .where(eq(inventories.id, row?.id ?? 0));
    expect(after?.status).toBe('stopped');
    const states = new Set((await test.db.read.select().from(inventories)).map(({ status }) => status));
    for (const status of ['draft', 'pending', 'rejected', 'stopped', 'published'] as const) expect(states).toContain(status);
  });
});
