import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type End, findFreePort, mobiles, newFolder, startInVain, startPortal } from './portal.ts';

const production = { RASTEH_MODE: 'production', PUBLIC_URL: 'https://rasteh.example', RASTEH_SECRET: 'x'.repeat(32) };
const folders = newFolder();
const demo = join(folders, 'demo');

/** The demo's database in a folder of its own. */
function copyDemo(name: string): string {
  cpSync(demo, join(folders, name), { recursive: true });
  return join(folders, name);
}

function expectRefused({ code, stderr }: End, words: RegExp): void {
  expect(stderr).toMatch(words);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
}

beforeAll(async () => {
  expect(await (await startPortal({ DATA_DIR: demo })).stop()).toMatchObject({ code: 0, stderr: '' });
});
afterAll(() => rmSync(folders, { recursive: true, force: true }));

describe('a start that cannot be says why in one line', () => {
  it('with a bad variable', async () => {
    expectRefused(await startInVain({ DATA_DIR: newName(), PORT: 'many' }), /PORT.*docs\/operations\.md/);
    expectRefused(await startInVain({ DATA_DIR: newName(), HOST: '0.0.0.0' }), /HOST must stay on loopback in demo mode/);
    expectRefused(await startInVain({ DATA_DIR: newName(), RASTEH_MODE: 'demos' }), /RASTEH_MODE/);
  });

  it('in production without an address or a secret', async () => {
    const { PUBLIC_URL: _, ...nowhere } = production;
    expectRefused(await startInVain({ DATA_DIR: newName(), ...nowhere }), /PUBLIC_URL must be the https:\/\/ address/);
    expectRefused(await startInVain({ DATA_DIR: newName(), ...production, RASTEH_SECRET: 'short' }), /RASTEH_SECRET/);
  });

  it('on a port in use', async () => {
    const port = await findFreePort();
    const other = createServer().listen(port, '127.0.0.1');
    const end = await startInVain({ DATA_DIR: copyDemo('port'), PORT: String(port) });
    other.close();
    expectRefused(end, new RegExp(`Port ${port} is in use.*another PORT`));
  });

  it('on a data folder that cannot be', async () => {
    const file = join(folders, 'file');
    writeFileSync(file, '');
    expectRefused(await startInVain({ DATA_DIR: join(file, 'data') }), /data folder .* cannot be used.*another DATA_DIR/);
    const broken = copyDemo('broken');
    writeFileSync(join(broken, 'rasteh.db'), 'not a database, but long enough to be looked at as one'.repeat(100));
    expectRefused(await startInVain({ DATA_DIR: broken }), /data folder .* cannot be used/);
  });

  it('on a data folder in use', async () => {
    const folder = copyDemo('shared');
    const portal = await startPortal({ DATA_DIR: folder });
    expectRefused(await startInVain({ DATA_DIR: folder, PORT: String(await findFreePort()) }), /Another process uses.*DATA_DIR/);
    expect(await portal.stop()).toMatchObject({ code: 0 });
  });

  it('on a database from a newer version', async () => {
    const folder = copyDemo('newer');
    const db = new DatabaseSync(join(folder, 'rasteh.db'));
    db.exec("insert into migrations (name) values ('9999-tomorrow')");
    db.close();
    expectRefused(await startInVain({ DATA_DIR: folder }), /newer version \(it knows 9999-tomorrow\): start that version/);
  });

  it('on a database of the other mode', async () => {
    const folder = newName();
    expectRefused(await startInVain({ DATA_DIR: copyDemo('real'), ...production }), /marked demo and the start is production/);
    const real = await startPortal({ DATA_DIR: folder, ...production });
    expect(real.output()).not.toContain(mobiles.steel);
    await real.stop();
    expectRefused(await startInVain({ DATA_DIR: folder }), /marked production.*RASTEH_MODE=production/);
  });

  it('on a PostgreSQL that is not there', async () => {
    const url = `postgres://rasteh:secret-word@127.0.0.1:${await findFreePort()}/rasteh`;
    const end = await startInVain({ DATABASE_URL: url });
    expectRefused(end, /PostgreSQL|DATABASE_URL/);
    expect(end.stderr).not.toContain('secret-word');
  });
});

/** How often something timed is done again: a busy machine only makes it slower, so the quickest turn is the one to judge. */
const TURNS = 3;

it('a second start is ready at once, and names the address, the people and where codes are found', {
  timeout: 180_000,
}, async () => {
  const portal = await startPortal({ DATA_DIR: copyDemo('second') });
  const text = portal.output();
  for (const words of [`Rasteh is ready: ${portal.url}\n`, `${portal.url}/login`, 'one-time code then appears in this log'])
    expect(text).toContain(words);
  for (const mobile of Object.values(mobiles)) expect(text).toContain(mobile);
  expect(text).toMatch(/admin .*rasteh-admin-1405/);
  expect(text).toContain('دادهٔ نمایشی');
  await portal.stop();
  console.info(`ready after ${Math.round(portal.ready_ms)} ms`);
  expect(portal.ready_ms).toBeLessThan(5_000);
});

/** Ends a portal that has a socket and half of a request; what is promised to both holds. */
async function stopInFlight(signal: 'SIGTERM' | 'SIGINT', folder: string): Promise<End> {
  const portal = await startPortal({ DATA_DIR: copyDemo(folder) });
  const { port } = new URL(portal.url);
  const socket = new WebSocket(`ws://localhost:${port}/ws`, { origin: portal.url });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('message', resolve));

  const body = JSON.stringify({ mobile: mobiles.buyer });
  const request = connect(Number(port), '127.0.0.1');
  let answer = '';
  request.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  const answered = new Promise((resolve) => request.once('close', resolve));
  const head = [
    'POST /api/auth/code HTTP/1.1',
    `Host: localhost:${port}`,
    'X-Requested-With: XMLHttpRequest',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    // The server says when it has taken the request up.
    'Expect: 100-continue',
  ];
  request.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
  await expect.poll(() => answer).toContain('100 Continue');
  const stopped = portal.stop(signal);
  expect(await closed).toBe(1012);
  await new Promise((resolve) => setTimeout(resolve, 300));
  request.write(body.slice(10));
  await answered;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /m);
  expect(answer).toContain('"resend_at"');

  const end = await stopped;
  expect(end).toMatchObject({ code: 0, stderr: '' });
  return end;
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets what is in flight end, tells sockets to come back, and leaves with 0',
  {
    timeout: 180_000,
  },
  async (signal) => {
    let took_ms = Number.POSITIVE_INFINITY;
    for (let turn = 1; turn <= TURNS && took_ms >= 4_000; turn += 1)
      took_ms = Math.min(took_ms, (await stopInFlight(signal, `${signal}-${turn}`)).took_ms);
    // Well before the process would be cut off.
    expect(took_ms).toBeLessThan(4_000);
  },
);

let folder = 0;
function newName(): string {
  folder += 1;
  return join(folders, `new-${folder}`);
}
