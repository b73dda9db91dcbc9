import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../core/db/database.ts';
import { openPostgres } from '../../core/db/engines/postgres.ts';
import { openDatabase } from '../../core/db/open.ts';
import { startTestApp } from '../../testing/app.ts';
import { newFolder } from '../../testing/engines.ts';
import { type BackedUpPortal, startBackedUpPortal } from '../testing/backed-up-portal.ts';
import { startToolServer, type ToolServer } from '../testing/postgres-with-tools.ts';

describe('a backup on postgres', { timeout: 120_000 }, () => {
  let server: ToolServer;
  let portal: BackedUpPortal;
  let PATH: string;
  const folder = newFolder();
  const good = join(folder, 'good');
  const place = (name: string) => join(folder, name);
  beforeAll(async () => {
    server = await startToolServer();
    PATH = `${server.bin}:${process.env.PATH}`;
    const url = await server.createDatabase();
    const data_dir = place('portal');
    mkdirSync(data_dir);
    const db = await openDatabase({ DATA_DIR: data_dir, DATABASE_URL: url });
    portal = await startBackedUpPortal('postgres', { on: { db, url, data_dir, cleanup: () => db.close() } });
    await portal.store('a file');
    expect(await run(['backup', '--to', good, '--verify'])).toMatchObject({ code: 0, err: '' });
  }, 120_000);
  afterAll(async () => {
    await portal?.t.close();
    await portal?.t.db.close();
    await server?.close();
    rmSync(folder, { recursive: true });
  });
  const run = (args: string[], others: Record<string, string> = {}) => portal.run(args, { ...portal.variables, PATH, ...others });
  const emptyPlace = async (name: string) => ({ DATA_DIR: place(name), DATABASE_URL: await server.createDatabase() });
  const tablesOf = async (url: string) => {
    const db = createDatabase(await openPostgres(url));
    const tables = await db.execute("select tablename from pg_tables where schemaname = 'public'");
    await db.close();
    return tables.map(({ tablename }) => tablename);
  };

  it('restores to a portal that one logs in to, with another epoch and the counters of its sequences', async () => {
    const target = await emptyPlace('restored');
    expect(await run(['restore', '--from', good], target)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('1 sessions were ended'),
    });
    expect(readdirSync(target.DATA_DIR).sort()).toEqual(['files', 'lock.db', 'push-keys.json']);
    const db = await openDatabase(target);
    const on = { db, url: target.DATABASE_URL, data_dir: target.DATA_DIR, cleanup: () => db.close() };
    const next = await startTestApp('postgres', { on });
    expect((await next.call(contract.files.own.listFiles, { as: portal.owner })).status).toBe(401);
    const again = await next.logInByCode(portal.owner.mobile);
    expect(again.id).toBe(portal.owner.id);
    expect((await next.logInByCode('09351110099')).id).toBeGreaterThan(again.id);
    const epochOf = async (one: typeof db) => (await one.execute("select value from facts where key = 'epoch'"))[0]?.value;
    expect(await epochOf(db)).not.toBe(await epochOf(portal.t.db));
    await next.close();
    await db.close();
  });

  it('drops the scratch database of a verification', async () => {
    const databases = async () =>
      (await portal.t.db.execute('select datname from pg_database')).map(({ datname }) => datname).sort();
    const before = await databases();
    expect((await run(['restore', '--from', good, '--verify'])).code).toBe(0);
    expect(await databases()).toEqual(before);
  });

  it('needs the right to create a database to verify, and says so', async () => {
    const DATABASE_URL = await server.createDatabase('plain');
    const { code, err } = await run(['restore', '--from', good, '--verify'], { DATABASE_URL });
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(/^--verify needs a scratch database[^\n]*CREATEDB\.\n$/),
    });
    expect(await run(['restore', '--from', good], { DATA_DIR: place('plain'), DATABASE_URL })).toMatchObject({
      code: 0,
      err: '',
    });
  });

  it('refuses a database that has something, and a dump that pg_restore refuses, which leaves nothing', async () => {
    const full = await run(['restore', '--from', good], { DATA_DIR: place('other') });
    expect(full).toMatchObject({ code: 1, err: expect.stringMatching(/^The database of DATABASE_URL is not empty[^\n]*\n$/) });
    cpSync(good, place('bad'), { recursive: true });
    const bytes = readFileSync(join(good, 'database.dump'));
    bytes.fill(0, 100_000, 104_000);
    writeFileSync(place('bad/database.dump'), bytes);
    const target = await emptyPlace('unlisted');
    expect(await run(['restore', '--from', place('bad')], target)).toMatchObject({
      code: 1,
      err: expect.stringContaining('database.dump is not the file'),
    });
    const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
    const list = readFileSync(place('bad/SHA256SUMS'), 'utf8').replace(/^\S+ {2}database/m, `${sha256(bytes)}  database`);
    writeFileSync(place('bad/SHA256SUMS'), list);
    const manifest = JSON.parse(readFileSync(place('bad/manifest.json'), 'utf8'));
    writeFileSync(place('bad/manifest.json'), JSON.stringify({ ...manifest, checksums_sha256: sha256(list) }));
    expect(await run(['restore', '--from', place('bad')], target)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^pg_restore failed[^\n]*\n$/),
    });
    expect([await tablesOf(target.DATABASE_URL), readdirSync(target.DATA_DIR)]).toEqual([[], ['lock.db']]);
    expect((await run(['restore', '--from', good], target)).code).toBe(0);
  });

  it('is not started on while its restore has not ended', async () => {
    const target = await emptyPlace('half');
    const db = createDatabase(await openPostgres(target.DATABASE_URL));
    await db.execute("create table restoring (since text not null default '')");
    await expect(openDatabase(target)).rejects.toThrow(/^A restore into the database of DATABASE_URL has not ended/);
    await db.close();
    expect((await run(['restore', '--from', good], target)).code).toBe(0);
    await (await openDatabase(target)).close();
  });

  it('can leave the database to pgBackRest, and restores the rest beside what that has restored', async () => {
    // A stand-in for the program of the operator, with its arguments.
    const bin = place('bin');
    mkdirSync(bin);
    const info = [{ name: 'main', backup: ['A', 'B'].map((label, stop) => ({ label, timestamp: { stop } })) }];
    const script = `#!/bin/sh\necho "$*" >> "${place('calls')}"\ncase "$*" in *info) echo '${JSON.stringify(info)}';; esac\n`;
    writeFileSync(join(bin, 'pgbackrest'), script, { mode: 0o700 });
    const PATH_WITH = { PATH: `${bin}:${PATH}` };
    const made = await run(['backup', '--to', place('rest'), '--pgbackrest', 'main'], PATH_WITH);
    expect(made).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('1 files, and the database as B of pgBackRest'),
    });
    expect(readFileSync(place('calls'), 'utf8')).toBe('--stanza=main backup\n--stanza=main --output=json info\n');
    expect(readdirSync(place('rest')).sort()).toEqual(['SHA256SUMS', 'files', 'manifest.json', 'push-keys.json']);
    const target = await emptyPlace('rested');
    const early = await run(['restore', '--from', place('rest')], target);
    expect(early).toMatchObject({ code: 1, err: expect.stringMatching(/--stanza=main --set=B [^\n]* restore where[^\n]*\n$/) });
    const live = await run(['restore', '--from', place('rest')], { DATA_DIR: place('rested') });
    expect(live).toMatchObject({ code: 1, err: expect.stringMatching(/^Other processes use the database[^\n]*\n$/) });
    // As pgBackRest restores it: all of the database, of which nothing has ended yet.
    expect((await run(['restore', '--from', good], { ...target, DATA_DIR: place('by-pgbackrest') })).code).toBe(0);
    const done = await run(['restore', '--from', place('rest')], target);
    expect(done).toMatchObject({ code: 0, err: '', out: expect.stringContaining('sessions were ended') });
    expect(readdirSync(target.DATA_DIR).sort()).toEqual(['files', 'lock.db', 'push-keys.json']);
    await (await openDatabase(target)).close();
    const verified = await run(['restore', '--from', place('rest'), '--verify'], target);
    expect(verified).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^--verify cannot restore a backup of pgBackRest[^\n]*\n$/),
    });
  });

  it('says which tool is missing', async () => {
    const { code, err } = await run(['backup', '--to', place('none')], { PATH: place('empty') });
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(/^pg_dump is not installed: install the client of PostgreSQL \d+[^\n]*\n$/),
    });
  });
});
