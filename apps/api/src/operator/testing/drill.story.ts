import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase, type Database } from '../../core/db/database.ts';
import { openPostgres } from '../../core/db/engines/postgres.ts';
import { openSqlite } from '../../core/db/engines/sqlite.ts';
import { messages, rooms } from '../../core/db/schema/index.ts';
import { startTestApp } from '../../testing/app.ts';
import { newFolder } from '../../testing/engines.ts';
import { messageId } from '../../testing/message-id.ts';
import { formOf } from '../../testing/payload.ts';
import { openProbe } from '../doctor/probe.ts';
import { spawnCli, startCli } from './console.ts';
import { logInByCode, production, type StartedPortal, startPortal } from './started-portal.ts';

/** A place for the drill: where the portal is, and an empty one for what is restored. */
export type DrillPlace = {
  engine: 'sqlite' | 'postgres';
  /** The variables of an empty place, which has its own folder and, with PostgreSQL, its own database. */
  open(name: string): Promise<Record<string, string> & { DATA_DIR: string }>;
  close(): Promise<void>;
};
const SUPPORT_DESK = 1;
type DrillSize = { users: number; backups: number; bytes: number; timeout: number };

async function look<T>({ DATA_DIR = '', DATABASE_URL }: Record<string, string>, read: (db: Database) => Promise<T>): Promise<T> {
  const db = createDatabase(DATABASE_URL ? await openPostgres(DATABASE_URL) : openSqlite(DATA_DIR));
  return read(db).finally(() => db.close());
}

/** Runs a script that mounts: what it mounted goes with it. */
async function inNamespace(script: string, variables: Record<string, string>) {
  const env = { PATH: process.env.PATH, ...variables };
  const child = spawn('unshare', ['--mount', '--map-root-user', 'sh', script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, out, err };
}

/** Backups of a portal under load, of which one is killed; then the portal is lost, restored and compared with what it acknowledged. */
export const describeDrill = (engine: DrillPlace['engine'], openPlace: () => Promise<DrillPlace>, size: DrillSize) =>
  describe(`a drill on ${engine} with ${size.users} users and ${size.backups} backups`, { timeout: size.timeout }, () => {
    const backups = newFolder();
    let place: DrillPlace;
    let variables: Awaited<ReturnType<DrillPlace['open']>>;
    let portal: StartedPortal;
    let people: { id: number; cookie: string; mobile: string }[];
    let file: string;
    /** The text of each acknowledged message by its id, in the order of the answers. */
    const acknowledged = new Map<string, string>();
    const cli = (args: string[], others = variables) => spawnCli(args, '', { ...production, ...others });

    beforeAll(async () => {
      place = await openPlace();
      variables = await place.open('first');
      // The first start makes the database.
      portal = await startPortal(variables);
      await portal.kill('SIGTERM');
      people = await look(variables, async (db) => {
        const on = { db, url: variables.DATABASE_URL ?? null, data_dir: variables.DATA_DIR, cleanup: async () => undefined };
        const t = await startTestApp(place.engine, { on, env: production, now: Date.now() });
        const found = [];
        for (let n = 0; n < size.users; n += 1) found.push(await t.logIn(`0935111${String(1_000 + n)}`));
        const body = formOf({ category: 'price_list' }, { 'a.csv': 'x'.repeat(size.bytes) });
        const as = found[0];
        file = (await t.call(contract.files.own.uploadFiles, { as, body })).body.data[0].url;
        await t.app.close();
        return found;
      });
      portal = await startPortal(variables);
    }, size.timeout);
    afterAll(async () => {
      await portal?.kill('SIGKILL');
      await place?.close();
      rmSync(backups, { recursive: true });
    });

    let isWriting = true;
    async function write({ cookie }: (typeof people)[number], n: number): Promise<void> {
      for (let m = 0; isWriting; m += 1) {
        const [message_id, message] = [messageId(Date.now()), `${n}.${m}`];
        const answer = await portal.call(contract.chat.sendMessage, { to: SUPPORT_DESK, message_id, message }, cookie);
        if (answer.status === 200 || answer.status === 201) acknowledged.set(message_id, message);
        else if (answer.status !== 429) throw new Error(`${answer.status} ${answer.body}`);
        else await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }

    it('loses nothing that was acknowledged before the backup', async () => {
      const writing = people.map(write);
      const before: Map<string, string>[] = [];
      for (let n = 0; n < size.backups; n += 1) {
        await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan((before.at(-1)?.size ?? 0) + 20), { timeout: 60_000 });
        before.push(new Map(acknowledged));
        const made = await cli(['backup', '--to', join(backups, String(n)), '--verify']);
        expect(made).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Backed up and verified') });
      }
      const half = join(backups, 'half');
      const { child, ended } = startCli(['backup', '--to', half], '', { ...production, ...variables });
      await vi.waitFor(() => expect(existsSync(join(`${half}.partial`, 'backup'))).toBe(true), { timeout: 60_000, interval: 1 });
      child.kill('SIGKILL');
      expect((await ended).code).toBeNull();
      expect(existsSync(half)).toBe(false);
      isWriting = false;
      await Promise.all(writing);
      const doctor = await cli(['doctor', '--json']);
      const bad = (JSON.parse(doctor.out).findings as { state: string; check: string }[]).filter(
        ({ state }) => state === 'failed',
      );
      expect(bad).toEqual([]);
      await portal.kill('SIGKILL');
      rmSync(variables.DATA_DIR, { recursive: true });

      const restored = await place.open('second');
      const refused = await cli(['restore', '--from', join(`${half}.partial`, 'backup')], restored);
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('is no whole backup') });
      const latest = join(backups, String(size.backups - 1));
      const began = performance.now();
      const done = await cli(['restore', '--from', latest], restored);
      const took_ms = Math.round(performance.now() - began);
      expect(done).toMatchObject({ code: 0, err: '', out: expect.stringContaining('sessions were ended') });
      variables = restored;

      const found = await look(variables, async (db) => {
        expect(await db.read.select().from(rooms)).toHaveLength(size.users);
        return db.read.select({ message_id: messages.message_id, body: messages.body }).from(messages);
      });
      const stored = new Map(found.map(({ message_id, body }) => [message_id, body]));
      const wanted = before.at(-1) ?? new Map<string, string>();
      const lost = [...wanted].filter(([id, body]) => stored.get(id) !== body);
      expect(lost).toEqual([]);
      expect(found).toHaveLength(stored.size);
      expect(found).toHaveLength(JSON.parse(readFileSync(join(latest, 'manifest.json'), 'utf8')).counts.messages);
      process.stdout.write(
        `  ${place.engine}: ${wanted.size} acknowledged before the last of ${size.backups} backups, ${lost.length} lost, ${stored.size} restored in ${took_ms} ms\n`,
      );
    });

    it('gives a portal to which everybody logs in again', async () => {
      portal = await startPortal(variables);
      // The cheap part of the doctor: a portal in production that sends no text messages.
      await vi.waitFor(() => expect(portal.printed()).toMatch(/"check":"sms"[^\n]*"msg":"start check"/), { timeout: 10_000 });
      const [me] = people;
      expect((await portal.get(file, me?.cookie ?? '')).status).not.toBe(200);
      const cookie = await logInByCode(portal, me?.mobile ?? '', async () => {
        const probe = await openProbe({ DATA_DIR: variables.DATA_DIR, DATABASE_URL: variables.DATABASE_URL });
        const [row] = await probe.execute('select text from sms_outbox order by id desc limit 1');
        await probe.close();
        return /\d{6}/.exec(String(row?.text))?.[0] ?? '';
      });
      const answer = await portal.get(file, cookie);
      expect([answer.status, answer.body.length]).toEqual([200, size.bytes]);
    });

    it('says that a disk is full, and leaves nothing there', async () => {
      const small = join(backups, 'small');
      mkdirSync(small);
      const script = join(backups, 'full.sh');
      const command = `"${process.execPath}" "${join(import.meta.dirname, '../../cli.ts')}" backup --to "${small}/backup"; code=$?; ls -A "${small}"; exit $code`;
      writeFileSync(script, `mount -t tmpfs -o size=256k none "${small}" && ${command}\n`);
      const { code, out, err } = await inNamespace(script, { ...production, ...variables });
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(/^[^\n]*(the disk of [^\n]* is full|No space left)[^\n]*\n$/);
    });
  });
