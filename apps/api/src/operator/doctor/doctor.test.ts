import { chmodSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { contract } from '@rasteh/contract';
import { generate } from 'selfsigned';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findRedis, startRedisServer } from '../../core/plugins/limits/testing/redis-server.ts';
import { readEnv } from '../../env.ts';
import { bothEngines, newFolder } from '../../testing/engines.ts';
import { messageId } from '../../testing/message-id.ts';
import { addOutgoing, type BackedUpPortal, startBackedUpPortal } from '../testing/backed-up-portal.ts';
import { runCheapChecks } from './cheap.ts';
import type { Finding } from './findings.ts';
import { checkCertificates, checkLimits } from './network.ts';

const SUPPORT_DESK = 1;
type Report = { exit_code: number; findings: Finding[] };

describe.each(bothEngines)('rasteh doctor on %s', { timeout: 60_000 }, (engine) => {
  let portal: BackedUpPortal;
  beforeAll(async () => {
    portal = await startBackedUpPortal(engine);
    await portal.store('a file');
    const body = { to: SUPPORT_DESK, message_id: messageId(portal.t.clock.now), message: 'سلام' };
    expect((await portal.t.call(contract.chat.sendMessage, { as: portal.owner, body })).status).toBe(200);
    // What waits at the clock of the test is long due for that of the machine.
    await portal.t.db.execute('delete from jobs');
    await portal.t.db.execute('delete from push_deliveries');
  });
  afterAll(() => portal.t.close());
  const data_dir = () => portal.t.test.data_dir;
  const execute = (sql: string) => portal.t.db.execute(sql);

  async function examine(others: Record<string, string> = {}): Promise<Report & { bad: string[] }> {
    const { code, out } = await portal.run(['doctor', '--json'], { ...portal.variables, ...others });
    const report = JSON.parse(out) as Report;
    expect(report.exit_code).toBe(code);
    const bad = report.findings.filter(({ state }) => state !== 'ok').map(({ check, state }) => `${check} ${state}`);
    return { ...report, bad };
  }

  it('finds nothing at a portal that is well, and changes nothing', async () => {
    const { exit_code, findings, bad } = await examine();
    expect({ exit_code, bad }).toEqual({ exit_code: 0, bad: [] });
    const of_postgres = engine === 'postgres' ? ['locale', 'clock', 'pooler', 'listener'] : [];
    const of_both = [
      'settings',
      'pages',
      'foreign keys',
      'fsync',
      'disk',
      'push key',
      'sms',
      'holidays',
      'jobs',
      'counters',
      'archives',
      'files',
    ];
    expect(findings.map(({ check }) => check).sort()).toEqual([...of_both, ...of_postgres, 'certificates'].sort());
    const { code, out } = await portal.run(['doctor']);
    expect(code).toBe(0);
    expect(
      out
        .split('\n')
        .slice(0, -1)
        .every((line) => line.startsWith('ok       ')),
    ).toBe(true);
  });

  it.each<[string, string, string, string]>([
    [
      'counters failed',
      'space of files',
      'update file_space set used_bytes = used_bytes + 1',
      'update file_space set used_bytes = used_bytes - 1',
    ],
    [
      'counters failed',
      'unread messages',
      'update room_members set unread = unread + 1',
      'update room_members set unread = unread - 1',
    ],
    [
      'settings failed',
      'marked production',
      "update facts set value = 'production' where key = 'mode'",
      "update facts set value = 'demo' where key = 'mode'",
    ],
    [
      'settings failed',
      'newer version',
      "insert into migrations (name) values ('9999-later')",
      "delete from migrations where name = '9999-later'",
    ],
    [
      'settings failed',
      'push key',
      "update facts set value = 'x' || value where key = 'push_key_id'",
      "update facts set value = substr(value, 2) where key = 'push_key_id'",
    ],
  ])('says %s for %s', async (bad, text, damage, repair) => {
    await execute(damage);
    const report = await examine();
    await execute(repair);
    expect(report).toMatchObject({ exit_code: 2, bad: [bad] });
    expect(report.findings.find(({ state }) => state === 'failed')).toMatchObject({
      text: expect.stringContaining(text),
      todo: expect.stringMatching(/\w/),
    });
  });

  it('finds jobs that are stuck, failed or held', async () => {
    await addOutgoing(portal);
    await execute("insert into jobs (kind, data, created_at, due_at, ended_at, outcome) values ('a', '{}', 0, 0, 1, 'failed')");
    await execute("update push_deliveries set due_at = 8640000000000000 where topic = 'b'");
    const { exit_code, findings } = await examine();
    await execute('delete from jobs');
    await execute('delete from push_deliveries');
    expect(exit_code).toBe(2);
    expect(findings.filter(({ check }) => check === 'jobs').map(({ text }) => text)).toEqual([
      '2 jobs are due for 5 minutes',
      '1 pushes are due for 5 minutes',
      '1 jobs failed in the last 7 days',
      '1 messages are held since a restore',
    ]);
  });

  it('finds files without bytes, and bytes without a row that no sweep removed', async () => {
    const [lost, orphan] = ['a'.repeat(32), 'b'.repeat(32)];
    const folder = join(data_dir(), 'files/bb', orphan);
    mkdirSync(folder, { recursive: true });
    const earlier = new Date('2026-01-01');
    utimesSync(folder, earlier, earlier);
    const [row] = await execute('select storage_key as key from files');
    await execute(`update files set storage_key = '${lost}'`);
    const { exit_code, findings } = await examine();
    await execute(`update files set storage_key = '${row?.key}'`);
    expect(exit_code).toBe(2);
    expect(findings.filter(({ check }) => check === 'files')).toMatchObject([
      { state: 'failed', text: `1 files have no bytes, as ${lost}` },
      { state: 'warning', text: `1 stored files have no row, as ${orphan}` },
    ]);
    rmSync(folder, { recursive: true });
  });

  it('finds months that should be in files', async () => {
    await execute(
      "insert into audit_log (at, actor_id, subject_id, action, entity, request_id, ip) values (0, 1, 1, 'x', 'y', 'r', '')",
    );
    const { exit_code, findings } = await examine();
    expect(exit_code).toBe(1);
    expect(findings.find(({ check }) => check === 'archives')).toMatchObject({
      state: 'warning',
      text: 'months of audit_log wait that are 3 months late',
    });
  });

  it('says what is wrong with the environment, and nothing else then', async () => {
    const report = await examine({ PORT: 'x' });
    expect(report).toMatchObject({ exit_code: 2, bad: ['settings failed'] });
    expect(report.findings[0]?.text).toContain('PORT');
    const [where, why] =
      engine === 'postgres'
        ? [{ DATABASE_URL: 'postgres://u:p@127.0.0.1:9/none' }, 'cannot be reached']
        : [{ DATA_DIR: join(data_dir(), 'none') }, 'no database'];
    const lost = await examine(where);
    expect(lost).toMatchObject({ exit_code: 2, bad: ['settings failed'] });
    expect(lost.findings[0]?.text).toContain(why);
  });
});

describe('the checks of a start', () => {
  const probe = { name: 'postgres' as const, execute: async () => [{ ms: 1_000_000 }] };
  const badOf = async (env: Record<string, string>, now: number) =>
    (await runCheapChecks(readEnv(env), probe, () => now)).filter(({ state }) => state !== 'ok');
  const folder = newFolder();
  afterEach(() => rmSync(folder, { recursive: true }));

  it('find a clock, a push key, text messages and holidays that need an operator', async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'push-keys.json'), '{}');
    chmodSync(join(folder, 'push-keys.json'), 0o644);
    const production = { RASTEH_MODE: 'production', PUBLIC_URL: 'https://rasteh.example', RASTEH_SECRET: 's'.repeat(32) };
    expect(await badOf({ DATA_DIR: folder, ...production }, 1_002_001)).toMatchObject([
      { check: 'push key', state: 'warning', todo: `chmod 600 ${folder}/push-keys.json` },
      { check: 'sms', state: 'warning' },
      { check: 'clock', state: 'warning', text: expect.stringContaining('by 2001 ms') },
      { check: 'holidays', state: 'failed' },
    ]);
    chmodSync(join(folder, 'push-keys.json'), 0o600);
    expect(await badOf({ DATA_DIR: folder }, 1_002_000)).toMatchObject([{ check: 'holidays' }]);
  });

  it.each([
    ['2026-11-21', []],
    ['2028-12-01', []],
    ['2029-01-01', ['warning']],
    ['2029-04-01', ['failed']],
  ])('at %s the holidays are %j', async (day, states) => {
    const now = Date.parse(day);
    const at_once = { name: 'postgres' as const, execute: async () => [{ ms: now }] };
    mkdirSync(folder, { recursive: true });
    const findings = await runCheapChecks(readEnv({ DATA_DIR: folder }), at_once, () => now);
    expect(findings.filter(({ state }) => state !== 'ok').map(({ state }) => state)).toEqual(states);
  });
});

describe('the Redis of shared limits', () => {
  it('grants points, or is a failure with its reason', async ({ skip }) => {
    skip(!findRedis().path, findRedis().reason);
    const redis = await startRedisServer(findRedis().path);
    expect(await checkLimits(redis.url)).toMatchObject([{ check: 'rate limits', state: 'ok' }]);
    await expect(checkLimits(redis.url.replace(redis.password, 'wrong'))).rejects.toThrow(/WRONGPASS/);
    await redis.ask('config', 'set', 'maxmemory', '1');
    expect(await checkLimits(redis.url)).toMatchObject([{ state: 'failed', text: expect.stringContaining('OOM') }]);
    await redis.kill();
    expect(await checkLimits(redis.url)).toMatchObject([{ state: 'failed', text: expect.stringContaining('ECONNREFUSED') }]);
    await redis.close();
  });
});

describe('certificates', () => {
  let server: Server;
  let S3_ENDPOINT: string;
  beforeAll(async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
    server = createServer({ key, cert }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    S3_ENDPOINT = `https://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  const S3 = { S3_BUCKET: 'rasteh', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  const check = (S3_at: string, now: number) => checkCertificates(readEnv({ ...S3, S3_ENDPOINT: S3_at }), now);

  it('are trusted and not expired, and an address that is silent is a warning', async () => {
    expect(await check(S3_ENDPOINT, 0)).toMatchObject([{ state: 'failed', text: expect.stringContaining('is not trusted') }]);
    expect(await check(S3_ENDPOINT, Date.parse('2100-01-01'))).toMatchObject([
      { state: 'failed', text: expect.stringContaining('has expired') },
    ]);
    expect(await check('https://localhost:9', 0)).toMatchObject([
      { state: 'warning', text: expect.stringContaining('does not answer') },
    ]);
    expect(await check('http://127.0.0.1:9', 0)).toMatchObject([{ state: 'ok' }]);
  });
});
