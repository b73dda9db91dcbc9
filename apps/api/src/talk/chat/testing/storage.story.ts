import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from '../../../core/db/database.ts';
import { openPostgres } from '../../../core/db/engines/postgres.ts';
import { migrate } from '../../../core/db/migrate.ts';
import type { TestDatabase } from '../../../testing/engines.ts';
import { type PostgresServer, startPostgresServer } from '../../../testing/postgres/server.ts';
import { type ChatClient, until } from './client.ts';
import { judge } from './oracle.ts';
import { createPortal, type Portal } from './portal.ts';
import { createRandom, printFigures, type Size, seed } from './random.ts';
import { openScene, type Scene } from './scene.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends messages from all clients until `stop`, and checks their error codes during faults. */
function talkOf(scene: Scene, clients: readonly ChatClient[]) {
  const random = createRandom(seed);
  let isOver = false;
  const talking = clients.map(async (client, n) => {
    for (let m = 0; !isOver; m += 1) {
      const to = scene.people[(n + 1 + (m % 2)) % 3];
      if (to) await client.send(to.id, `${n}.${m}`);
      await pause(random() * 20);
    }
  });
  const failed = Promise.all(talking);
  /** Waits until each client can send again. */
  async function goesOn(name: string): Promise<void> {
    const acked = clients.map((client) => client.acked.length);
    const isOn = () => clients.every((client, n) => client.acked.length > (acked[n] ?? 0) + 1);
    await Promise.race([failed, until(isOn, () => [name, acked, clients.map(({ refusals }) => refusals.slice(-3))])]);
  }
  return {
    /** Starts a fault, waits for three refusals, ends it, checks that all had `code`, and waits until each client can send. */
    async through(name: string, code: string, begin: () => Promise<unknown>, end: () => Promise<unknown>): Promise<void> {
      const refused = clients.map(({ refusals }) => refusals.length);
      await begin();
      const received = () => clients.flatMap(({ refusals }, n) => refusals.slice(refused[n]));
      await Promise.race([
        failed,
        until(
          () => received().length >= 3,
          () => [name, received()],
        ),
      ]);
      await end();
      expect(new Set(received()), name).toEqual(new Set([code]));
      await goesOn(name);
    },
    goesOn,
    async stop(): Promise<void> {
      isOver = true;
      await failed;
    },
  };
}

async function openAll(scene: Scene, clients: readonly ChatClient[]): Promise<void> {
  for (const client of clients) for (const { id } of scene.people) if (id !== client.state().user_id) await client.openRoom(id);
}

/** A SQLite disk that rejects writes, `rounds` times in each way. */
export const describeFullDisk = ({ rounds, timeout }: Size<{ rounds: number }>): void =>
  void describe(`a SQLite disk that rejects writes (CHAT_SEED=${seed})`, { timeout }, () => {
    let scene: Scene;
    let clients: ChatClient[];
    beforeAll(async () => {
      scene = await openScene('sqlite', 3);
      clients = scene.people.map((person) => scene.open(person));
      await until(() => clients.every((client) => client.isQuiet()));
    });
    afterAll(() => scene?.close());

    it('returns an error code while busy, full or read-only, loses nothing, and recovers when writable', async () => {
      const { db, test } = scene.t;
      const talk = talkOf(scene, clients);
      const another = new Sqlite(join(test.data_dir, 'rasteh.db'));
      for (let n = 0; n < rounds; n += 1) {
        await talk.through(
          'another process writes',
          'unavailable',
          async () => {
            another.pragma('busy_timeout = 5000');
            another.exec('begin immediate');
          },
          async () => another.exec('rollback'),
        );
        await talk.through(
          'no room',
          'storage_full',
          async () => {
            const [{ page_count = 0 } = {}] = await db.execute('pragma page_count');
            await db.execute(`pragma max_page_count = ${page_count}`);
          },
          () => db.execute('pragma max_page_count = 1073741823'),
        );
        await talk.through(
          'read-only',
          'unavailable',
          () => db.execute('pragma query_only = 1'),
          () => db.execute('pragma query_only = 0'),
        );
      }
      await talk.stop();
      another.close();
      await openAll(scene, clients);
      const { acked, stored } = await judge(db, clients);
      expect(stored).toBe(acked);
      for (const { resets } of clients) expect(resets).toEqual(['start']);
      printFigures(`sqlite: ${rounds} times busy, full and read-only, ${acked} acknowledged, ${stored} stored`);
    });
  });

/** A PostgreSQL server that becomes unavailable, `rounds` times in each way. */
export const describeLostServer = ({ rounds, timeout }: Size<{ rounds: number }>): void =>
  void describe(`an unavailable PostgreSQL server (CHAT_SEED=${seed})`, { timeout }, () => {
    let server: PostgresServer;
    let scene: Scene;
    let portal: Portal;
    let clients: ChatClient[];
    let db: Database | undefined;
    beforeAll(async () => {
      server = await startPostgresServer('chat');
      const { url } = server;
      const first = createDatabase(await openPostgres(url));
      await migrate(first);
      const on: TestDatabase = {
        db: first,
        url,
        data_dir: mkdtempSync(join(tmpdir(), 'rasteh-test-')),
        cleanup: () => first.close(),
      };
      scene = await openScene('postgres', 3, { on });
      await scene.t.app.close();
      await first.close();
      portal = await createPortal(on, scene.t.clock.now);
      await portal.start();
      clients = scene.people.map((person) => scene.open(person, () => portal.port));
      await until(() => clients.every((client) => client.isQuiet()));
    }, 120_000);
    afterAll(async () => {
      for (const client of clients ?? []) client.stop();
      await portal?.kill();
      await db?.close();
      await server?.close();
    });

    async function onServer(sql: string): Promise<void> {
      const client = new pg.Client({ connectionString: new URL('postgres', server.url).href });
      await client.connect();
      await client.query(sql);
      await client.end();
    }
    const endBackends = () => onServer("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'chat'");

    it('returns an error code while read-only, stopped or crashed, survives lost connections, loses nothing, and recovers', async () => {
      const talk = talkOf(scene, clients);
      for (let n = 0; n < rounds; n += 1) {
        const readOnly = (is: 'on' | 'off') => async () => {
          await onServer(`alter database chat set default_transaction_read_only = ${is}`);
          await endBackends();
        };
        await talk.through('read-only', 'unavailable', readOnly('on'), readOnly('off'));
        await talk.through('stopped', 'unavailable', server.stop, server.start);
        await talk.through('dead', 'unavailable', server.crash, server.start);
        for (let m = 0; m < 5; m += 1) {
          await endBackends();
          await talk.goesOn('lines ended');
        }
      }
      await talk.stop();
      expect(portal.isRunning()).toBe(true);
      db = createDatabase(await openPostgres(server.url));
      await openAll(scene, clients);
      const { acked, stored } = await judge(db, clients);
      expect(stored).toBe(acked);
      // A connection lost during a transaction rolled the transaction back: no log position was lost.
      for (const { resets } of clients) expect(resets).toEqual(['start']);
      printFigures(
        `postgres: ${rounds} times read-only, stopped and dead, lines ended ${rounds * 5} times, ${acked} acknowledged, ${stored} stored`,
      );
    });
  });
