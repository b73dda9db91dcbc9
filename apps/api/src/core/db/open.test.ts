import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bothEngines, openTestDatabase, type TestDatabase } from '../../testing/engines.ts';
import { openDatabase } from './open.ts';

describe.each(bothEngines)('opening the database of a folder on %s', (engine) => {
  let test: TestDatabase;
  let env: { DATA_DIR: string; DATABASE_URL: string | undefined };
  const place = (name: string) => join(env.DATA_DIR, name);
  const open = async () => (await openDatabase(env)).close();
  /** Leaves a database without a table, as a failed copy does. */
  async function empty(): Promise<void> {
    if (engine === 'postgres') await test.db.execute('drop schema public cascade; create schema public');
    else writeFileSync(place('rasteh.db'), '');
  }
  beforeEach(async () => {
    test = await openTestDatabase(engine);
    env = { DATA_DIR: test.data_dir, DATABASE_URL: test.url ?? undefined };
    if (engine === 'sqlite') await test.db.close();
  });
  afterEach(async () => {
    if (engine === 'postgres') await test.cleanup();
    else rmSync(test.data_dir, { recursive: true });
  });

  it.each(['files/ab/0123', 'push-keys.json'])('refuses an empty one beside %s, and opens a full one', async (trace) => {
    if (trace.startsWith('files')) mkdirSync(place(trace), { recursive: true });
    else writeFileSync(place(trace), '{}');
    await open();
    await empty();
    const [name] = trace.split('/');
    const reason = new RegExp(`that of a portal \\(it has ${name}\\), and .*database.* is empty or missing: restore a backup`);
    await expect(open()).rejects.toThrow(reason);
    // The refused start has not made it a database of this portal.
    await expect(open()).rejects.toThrow(reason);
  });

  it('refuses one whose restore has not ended', async () => {
    if (engine === 'postgres') await test.db.execute("create table restoring (since text not null default '')");
    else mkdirSync(place('restoring'));
    await expect(open()).rejects.toThrow(/^A restore into the data(?:base of DATABASE_URL| folder .*) has not ended: empty it/);
    if (engine === 'postgres') await test.db.execute('drop table restoring');
    else rmSync(place('restoring'), { recursive: true });
    await open();
  });

  it('starts a new market in a folder that no portal has used', async () => {
    await empty();
    mkdirSync(place('files/new'), { recursive: true });
    await open();
  });
});

describe('a damaged database on sqlite', () => {
  let test: TestDatabase;
  const file = () => join(test.data_dir, 'rasteh.db');
  beforeEach(async () => {
    test = await openTestDatabase('sqlite');
    await test.db.close();
  });
  afterEach(() => rmSync(test.data_dir, { recursive: true }));

  it.each<[string, (bytes: Buffer) => void]>([
    ['with another header', (bytes) => writeFileSync(file(), Buffer.concat([Buffer.alloc(100, 'x'), bytes.subarray(100)]))],
    ['with zeros in its schema', (bytes) => writeFileSync(file(), bytes.fill(0, 200, 65_536))],
    ['cut to a part', () => truncateSync(file(), 20_000)],
  ])('%s refuses the start and says to restore a backup', async (_how, damage) => {
    damage(readFileSync(file()));
    await expect(openDatabase({ DATA_DIR: test.data_dir, DATABASE_URL: undefined })).rejects.toThrow(
      /^The database in .* is damaged \(.*\): restore a backup of rasteh\.db/,
    );
  });
});
