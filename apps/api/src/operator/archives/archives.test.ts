import { execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFacts } from '../../core/db/facts.ts';
import { STEP } from '../../core/db/retention/apply.ts';
import { archivedMonths, auditLog, priceArchives } from '../../core/db/schema/index.ts';
import { bothEngines, newFolder } from '../../testing/engines.ts';
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts';
import { runCli } from '../testing/console.ts';
import { archiveMonths, checkArchives } from './archive.ts';
import { deriveKey } from './signing.ts';

const now = Date.parse('2026-11-21T06:30:00Z');
/** The last moment of the newest month that may leave the database, and the first one that may not. */
const due_until = Date.parse('2024-11-01T00:00:00Z');
const key = deriveKey('a secret of the portal');

describe.each(bothEngines)('archives of months on %s', { timeout: 60_000 }, (engine) => {
  let market: TestMarket;
  let folder: string;
  let told: string[];
  let isOpen: boolean;
  beforeEach(async () => {
    market = await openTestMarket(engine);
    folder = join(newFolder(), 'archives');
    told = [];
    isOpen = true;
  });
  afterEach(async () => {
    if (isOpen) await market.close();
    else rmSync(market.test.data_dir, { recursive: true });
    rmSync(join(folder, '..'), { recursive: true });
  });

  const tell = ({ table_name, month, row_count }: typeof archivedMonths.$inferSelect) =>
    void told.push(`${table_name} ${month} ${row_count}`);
  const archive = (with_key = key) => archiveMonths(market.db, { folder, key: with_key, now, tell });
  const check = async (with_key = key) =>
    (await checkArchives(market.db, { folder, key: with_key })).map(({ error }) => error?.message ?? 'whole');
  const entry = (at: number) => ({ at, actor_id: 7, subject_id: 7, action: 'x', entity: 'y', request_id: 'r', ip: '' });
  const log = async (...times: number[]) => {
    await market.db.transaction(async (tx) => void (await tx.insert(auditLog).values(times.map(entry))));
  };
  const times = async () => (await market.db.read.select().from(auditLog).orderBy(auditLog.at)).map(({ at }) => at);
  const file = (name: string) => join(folder, name);
  const linesOf = (name: string): Record<string, unknown>[] =>
    gunzipSync(readFileSync(file(name)))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  const october = Date.parse('2024-10-15T00:00:00Z');

  it('have every row of their month once, and no younger row leaves the database', async () => {
    const september = Array.from({ length: 2 * STEP + 200 }, (_, n) => Date.parse('2024-09-01T00:00:00Z') + (n % 7));
    await log(due_until, due_until - 1, ...september, Date.parse('2024-09-30T23:59:59.999Z'), Date.parse('2024-10-01T00:00:00Z'));
    const before = await market.db.read.select().from(auditLog).orderBy(auditLog.at, auditLog.id);
    await archive();
    expect(told).toEqual([`audit_log 2024-09 ${september.length + 1}`, 'audit_log 2024-10 2']);
    expect(await times()).toEqual([due_until]);
    const stored = [...linesOf('audit_log-2024-09.jsonl.gz'), ...linesOf('audit_log-2024-10.jsonl.gz')];
    expect(stored).toEqual(JSON.parse(JSON.stringify(before.slice(0, -1))));
    expect(await check()).toEqual(['whole', 'whole']);
    expect(statSync(file('audit_log-2024-09.jsonl.gz')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
    told = [];
    await archive();
    expect(told).toEqual([]);
  });

  it('take earlier prices by the time at which they were replaced; the prices stay', async () => {
    const user_id = await market.addSupplier();
    const product_id = await market.addProduct('rebar', ['ذوب‌آهن', '۱۴']);
    const price_id = await market.addPrice({ user_id, product_id });
    const of = { user_id, product_id, price_id };
    await market.addArchive({ ...of, stated_at: 1, replaced_at: october });
    await market.addArchive({ ...of, stated_at: 1, replaced_at: due_until });
    await archive();
    expect(told).toEqual(['price_archives 2024-10 1']);
    expect((await market.db.read.select().from(priceArchives)).map(({ replaced_at }) => replaced_at)).toEqual([due_until]);
    expect(linesOf('price_archives-2024-10.jsonl.gz')).toMatchObject([{ ...of, amount: 400_000, replaced_at: october }]);
  });

  it('are the only way out of the audit log', async () => {
    await log(october, due_until);
    const [first, second] = await market.db.read.select().from(auditLog).orderBy(auditLog.id);
    const remove = (id = 0) => market.db.transaction(async (tx) => tx.delete(auditLog).where(eq(auditLog.id, id)));
    await expect(remove(first?.id)).rejects.toThrow();
    const month = { table_name: 'audit_log', month: 'x', part: 1, row_count: 1, sha256: 'x', archived_at: now };
    const bounds = { from_at: october, until_at: due_until, first_row: first?.id ?? 0, last_row: first?.id ?? 0 };
    const others = [
      { table_name: 'price_archives' },
      { from_at: october + 1 },
      { until_at: october },
      { first_row: bounds.first_row + 1, last_row: bounds.last_row + 1 },
      { first_row: bounds.first_row - 1, last_row: bounds.last_row - 1 },
    ];
    for (const [part, other] of others.entries())
      await market.db.transaction((tx) => tx.insert(archivedMonths).values({ ...month, ...bounds, ...other, part: part + 2 }));
    await expect(remove(first?.id)).rejects.toThrow();
    await market.db.transaction((tx) => tx.insert(archivedMonths).values({ ...month, ...bounds }));
    await expect(remove(second?.id)).rejects.toThrow();
    await remove(first?.id);
    expect(await times()).toEqual([due_until]);
  });

  it('go on after a run that was killed, before its record or while it removed', async () => {
    await log(october, october + 1);
    await archive();
    const [row] = await market.db.read.select().from(auditLog);
    expect(row).toBeUndefined();
    // Killed while it removed: a row is left of a recorded month.
    const [kept] = linesOf('audit_log-2024-10.jsonl.gz');
    await market.db.transaction(async (tx) => {
      await tx.insert(auditLog).values(kept as never);
      await tx.update(archivedMonths).set({ removed_at: null });
    });
    // What the month got after its file was written goes into another file.
    await log(october + 2);
    told = [];
    await archive();
    expect([told, await times()]).toEqual([['audit_log 2024-10 2', 'audit_log 2024-10 1'], []]);
    expect(linesOf('audit_log-2024-10.2.jsonl.gz')).toMatchObject([{ at: october + 2 }]);
    // Killed before its record: the files are there, with other rows than those of now.
    const september = Date.parse('2024-09-15T00:00:00Z');
    for (const name of readdirSync(folder)) copyFileSync(file(name), file(name.replace('2024-10', '2024-09')));
    writeFileSync(file('audit_log-2024-09.jsonl.gz.partial'), 'half');
    await log(september);
    await archive();
    expect(linesOf('audit_log-2024-09.jsonl.gz')).toMatchObject([{ at: september }]);
    expect(await check()).toEqual(['whole', 'whole', 'whole']);
  });

  it('are refused when they were changed, and then no row is removed', async () => {
    await log(october);
    await archive();
    const name = 'audit_log-2024-10';
    const [gz, manifest, signature] = [`${name}.jsonl.gz`, `${name}.json`, `${name}.json.sig`];
    const bytes = new Map([gz, manifest, signature].map((one) => [one, readFileSync(file(one))]));
    const restore = () => {
      for (const [one, content] of bytes) writeFileSync(file(one), content);
    };
    const faults: [() => void, RegExp][] = [
      [() => rmSync(file(gz)), /is missing/],
      [() => rmSync(file(manifest)), /has no audit_log-2024-10\.json beside it/],
      [() => rmSync(file(signature)), /has no .*\.sig beside it/],
      [() => appendFileSync(file(gz), 'x'), /was changed/],
      [() => writeFileSync(file(manifest), String(bytes.get(manifest)).replace('"rows": 1', '"rows": 2')), /not signed/],
      [() => writeFileSync(file(signature), Buffer.alloc(64)), /not signed/],
    ];
    const [kept] = linesOf(gz);
    await market.db.transaction(async (tx) => {
      await tx.insert(auditLog).values(kept as never);
      await tx.update(archivedMonths).set({ removed_at: null });
    });
    for (const [damage, message] of faults) {
      damage();
      expect((await check())[0]).toMatch(message);
      await expect(archive()).rejects.toThrow(message);
      expect(await times()).toEqual([october]);
      restore();
    }
    expect((await check(deriveKey('another secret')))[0]).toMatch(/not signed by the key/);
    // The whole archive of another portal, or of another month.
    const set = (values: object) => market.db.transaction(async (tx) => tx.update(archivedMonths).set(values));
    await set({ sha256: 'f'.repeat(64) });
    expect((await check())[0]).toMatch(/manifest of another archive/);
    await set({ sha256: String(JSON.parse(String(bytes.get(manifest))).sha256), row_count: 2 });
    expect((await check())[0]).toMatch(/has 1 rows/);
    await set({ row_count: 1 });
    expect(await check()).toEqual(['whole']);
  });

  it('are made and checked by a command, and their signature by openssl', async () => {
    await readFacts(market.db, 'demo', () => 'a secret of the facts');
    await log(october);
    const { data_dir, url } = market.test;
    if (engine === 'sqlite') {
      // It allows one process.
      await market.app.close();
      await market.db.close();
      isOpen = false;
    }
    const run = (...args: string[]) =>
      runCli(['archive', ...args], '', { DATA_DIR: data_dir, ...(url && { DATABASE_URL: url }) });
    expect(await run()).toMatchObject({ code: 1, err: expect.stringMatching(/^archive needs --to[^\n]*\n$/) });
    expect(await run('--to', folder)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('audit_log 2024-10: 1 rows\n1 months are in '),
    });
    expect(await run('--to', folder)).toMatchObject({ code: 0, out: 'No month is old enough.\n' });
    expect(await run('--verify', '--from', folder)).toMatchObject({ code: 0, out: 'All 1 archives are whole: 1 rows.\n' });
    expect(await run('--verify')).toMatchObject({ code: 1, err: expect.stringMatching(/^archive --verify needs --from/) });
    const name = file('audit_log-2024-10.json');
    const openssl = ['pkeyutl', '-verify', '-pubin', '-inkey', file('archive-key.pem'), '-rawin', '-in', name];
    if (existsSync('/usr/bin/openssl'))
      expect(String(execFileSync('openssl', [...openssl, '-sigfile', `${name}.sig`]))).toContain('Signature Verified');
    rmSync(name);
    expect(await run('--verify', '--from', folder)).toMatchObject({
      code: 1,
      out: expect.stringContaining('1 of 1 archives are not whole.\n'),
    });
  });
});
