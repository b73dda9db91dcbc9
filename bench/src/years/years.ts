import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../../apps/api/src/core/db/migrate.ts';
import { applyRetention } from '../../../apps/api/src/core/db/retention/apply.ts';
import { archiveMonths, checkArchives } from '../../../apps/api/src/operator/archives/archive.ts';
import { deriveKey } from '../../../apps/api/src/operator/archives/signing.ts';
import { ensureMarket, MARKET_TIME, shapeOf, tokenOf } from '../market/market.ts';
import { ADMIN_TOKEN } from '../market/records.ts';
import { openPortal } from '../run/portal.ts';
import { copyForRun } from '../run/run-folder.ts';
import { nameMessages, renew, sizeOf, writeSpan } from './rows.ts';

const DAY = 86_400_000;
const MONTH = (365.25 / 12) * DAY;
const MONTHS = 12;

/** Years of a market with this many prices and so many rows of the log a year; each read is asked `answers` times at the end of each year. */
export type YearsShape = { years: number; prices: number; rows: number; answers: number };
/** What a read took at the end of a year, and the CPU of the process for one answer. */
type Taken = { p50_ms: number; p99_ms: number; cpu_us: number };
/** What is there at the end of a year, and what the jobs of a night and of a month cost in CPU. */
export type Year = {
  written: number;
  rows: number;
  bytes: number;
  archived_bytes: number;
  night_ms: number;
  archive_ms: number;
  reads: Map<string, Taken>;
};

const reads: { name: string; path(n: number): string; as?: string }[] = [
  { name: 'a product with its offers', path: (n) => `/api/products/${1 + (n % 100)}` },
  { name: 'the history of a product', path: (n) => `/api/products/${1 + (n % 100)}/history` },
  { name: 'the board of a category', path: (n) => `/api/services/categories/category-${1 + (n % 5)}/board` },
  { name: 'notifications', path: () => '/api/user/notifications', as: tokenOf(1) },
  { name: 'history of a chat', path: () => '/api/chat/history/2', as: tokenOf(1) },
  { name: 'log of a user', path: () => '/api/user/audit', as: tokenOf(1) },
  { name: 'log of admins', path: () => '/api/admin/audit', as: ADMIN_TOKEN },
  { name: 'overview of admins', path: () => '/api/admin/overview', as: ADMIN_TOKEN },
];

const of = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

/** The CPU (ms) that work takes in this process. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const bytesIn = (folder: string): number => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

/** Runs a market for years: writes what they bring, month by month, with the daily job and a monthly archive; yields each year. */
export async function* runYears({ years, prices, rows, answers }: YearsShape): AsyncGenerator<Year> {
  const copy = copyForRun(await ensureMarket(prices));
  let now = MARKET_TIME;
  const portal = await openPortal(copy.folder, { isHere: true, clock: () => now });
  const { app, db } = portal;
  const shape = shapeOf(prices);
  const archives = join(copy.folder, 'archives');
  const key = deriveKey('a secret of the benchmark, long enough');
  const signal = new AbortController().signal;

  async function ask({ path, as }: (typeof reads)[number]): Promise<Taken> {
    const headers: Record<string, string> = as ? { cookie: `__Host-rasteh=${as}` } : {};
    const times: number[] = [];
    const cpu_ms = await cpuOf(async () => {
      for (let n = 0; n < answers; n += 1) {
        const begin = performance.now();
        const { statusCode, body } = await app.inject({ url: path(n), headers });
        times.push(performance.now() - begin);
        assert.equal(statusCode, 200, `${path(n)}: ${body}`);
      }
    });
    return { p50_ms: of(times, 0.5), p99_ms: of(times, 0.99), cpu_us: (cpu_ms * 1_000) / answers };
  }

  try {
    await migrate(db);
    await nameMessages(db);
    let written = 0;
    const live = async (ms: number) => {
      written += await writeSpan(db, shape, { from: now, until: now + ms, rows: (rows * ms) / (MONTHS * MONTH) });
      now += ms;
    };
    for (let year = 0; year < years; year += 1) {
      let archive_ms = 0;
      for (let month = 0; month < MONTHS; month += 1) {
        await live(MONTH);
        await applyRetention(db, now, signal);
        archive_ms = await cpuOf(() => archiveMonths(db, { folder: archives, key, now, tell: () => undefined }));
      }
      await live(DAY);
      const night_ms = await cpuOf(() => applyRetention(db, now, signal));
      await db.analyze();
      await renew(db, shape, now);
      const taken = new Map<string, Taken>();
      for (const read of reads) {
        await ask(read);
        taken.set(read.name, await ask(read));
      }
      const { rows: there, bytes } = await sizeOf(db);
      yield { written, rows: there, bytes, archived_bytes: bytesIn(archives), night_ms, archive_ms, reads: taken };
    }
    const broken = (await checkArchives(db, { folder: archives, key })).filter(({ error }) => error);
    assert.deepEqual(broken, []);
  } finally {
    await portal.close();
    copy.drop();
  }
}
