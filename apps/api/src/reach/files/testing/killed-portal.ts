import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase, type Database } from '../../../core/db/database.ts';
import { openSqlite } from '../../../core/db/engines/sqlite.ts';
import { fileSpace, files, jobs } from '../../../core/db/schema/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { engines, openTestDatabase, reopenTestDatabase, type TestDatabase } from '../../../testing/engines.ts';

const src = join(import.meta.dirname, '../../..');
const startScript = `import '${join(src, 'core/db/resolve-drizzle.ts')}';
  const { start } = await import('${join(src, 'start.ts')}');
  await start(async () => null);`;
/** Production mode: nothing is seeded, and the secret is fixed so that the session of the test stays valid. */
const production = {
  RASTEH_MODE: 'production',
  PUBLIC_URL: 'https://rasteh.example',
  RASTEH_SECRET: 'a secret of the tests, long enough',
};
const content = 'کالا,قیمت\n'.repeat(100_000);
const sent = `--b\r\nContent-Disposition: form-data; name="category"\r\n\r\nprice_list\r\n--b\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\n${content}\r\n--b--\r\n`;
const whole = Buffer.from(sent);

/** The files and rows left by a portal that is killed `kills` times while it receives files. */
export const describeKilledPortal = ({ kills }: { kills: number }) =>
  describe.each(engines)(`a portal killed while receiving a file (kills: ${kills}), on %s`, (engine) => {
    let test: TestDatabase;
    let port: number;
    let cookie: string;
    let child: ChildProcess | undefined;

    /** Reads the database; with SQLite only while no portal runs on it. */
    async function look<T>(read: (db: Database) => Promise<T>): Promise<T> {
      if (test.url) return read(test.db);
      const db = createDatabase(openSqlite(test.data_dir));
      return read(db).finally(() => db.close());
    }
    async function start(): Promise<void> {
      const { PATH = '', HOME = '' } = process.env;
      const variables = {
        ...production,
        DATA_DIR: test.data_dir,
        PORT: String(port),
        ...(test.url ? { DATABASE_URL: test.url } : {}),
      };
      const portal = spawn(process.execPath, ['--input-type=module', '-e', startScript], { env: { PATH, HOME, ...variables } });
      child = portal;
      let printed = '';
      for (const output of [portal.stdout, portal.stderr])
        output.on('data', (text) => {
          printed += text;
        });
      await vi.waitFor(() => expect(printed).toContain('Rasteh is ready'), { timeout: 60_000, interval: 20 });
    }
    async function kill(): Promise<void> {
      if (!child) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      child = undefined;
    }

    beforeAll(async () => {
      test = await openTestDatabase(engine);
      const t = await startTestApp(engine, { on: test, env: production, now: Date.now() });
      ({ cookie } = await t.logIn('09351110001'));
      await t.close();
      // Only one process at a time may use a data folder.
      if (!test.url) await test.db.close();
      const free = createServer().listen(0, '127.0.0.1');
      await once(free, 'listening');
      port = (free.address() as { port: number }).port;
      free.close();
    });
    afterAll(async () => {
      await kill();
      if (test.url) await test.cleanup();
      else rmSync(test.data_dir, { recursive: true });
    });

    const root = () => join(test.data_dir, 'files');
    const list = (name: string) => (existsSync(join(root(), name)) ? readdirSync(join(root(), name)) : []);
    const shelves = () => list('').filter((name) => name !== 'new');
    const onDisk = () => ({ drafts: list('new'), kept: shelves().flatMap(list).sort() });
    const keysOfRows = () =>
      look(async (db) => (await db.read.select().from(files)).map(({ storage_key }) => storage_key).sort());

    /** Sends a part of the form over a separate socket; the response, if any, is ignored. */
    function send(part: number): Promise<void> {
      const head = `POST /api/user/files HTTP/1.1\r\nHost: localhost\r\nX-Requested-With: XMLHttpRequest\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${whole.length}\r\n\r\n`;
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined).resume();
      return new Promise((written) => {
        socket.write(head);
        socket.write(whole.subarray(0, Math.floor(whole.length * part)), () => written());
      });
    }

    it('has no row without bytes, and after the sweep no bytes without a row', { timeout: 240_000 }, async () => {
      for (let n = 0; n < kills; n += 1) {
        await start();
        const found = onDisk();
        await send((n + 1) / (kills + 1));
        await vi.waitFor(() => expect(onDisk().drafts).toHaveLength(found.drafts.length + 1), { timeout: 10_000 });
        // Further uploads in flight; the first of them may or may not have a row.
        await Promise.all([send(1), send(1)]);
        await vi.waitFor(() => expect(onDisk().kept.length).toBeGreaterThan(found.kept.length), { timeout: 10_000, interval: 1 });
        await kill();
        const { drafts, kept } = onDisk();
        expect(drafts.length).toBeGreaterThan(found.drafts.length);
        for (const key of await keysOfRows()) expect(kept).toContain(key);
      }

      // Backdate the files, as if more than an hour had passed.
      const earlier = new Date(Date.now() - 2 * 3_600_000);
      for (const shelf of ['new', ...shelves()])
        for (const key of list(shelf)) utimesSync(join(root(), shelf, key), earlier, earlier);
      const before = await look(async (db) => {
        await db.transaction((tx) => tx.update(jobs).set({ due_at: 0 }).where(eq(jobs.kind, 'sweepFiles')));
        return { rows: await db.read.select().from(files), space: await db.read.select().from(fileSpace) };
      });
      const keys = before.rows.map(({ storage_key }) => storage_key).sort();
      // The next process of the portal; on SQLite the folder is free again.
      const on = test.url ? test : await reopenTestDatabase(test);
      const next = await startTestApp(engine, { on, env: production, now: Date.now() });
      await next.app.jobs.runDue();
      expect(onDisk()).toEqual({ drafts: [], kept: keys });
      expect(before.space.reduce((sum, { used_bytes }) => sum + used_bytes, 0)).toBe(
        before.rows.reduce((sum, { stored_bytes }) => sum + stored_bytes, 0),
      );
      const get = (url: string) => next.app.inject({ url, headers: { host: 'rasteh.example', cookie } });
      const stored = (await get('/api/user/files?per_page=100')).json().data as { url: string }[];
      expect(stored).toHaveLength(keys.length);
      for (const { url } of stored) expect((await get(url)).body).toBe(content);
      await next.close();
      if (on !== test) await on.db.close();
    });
  });
