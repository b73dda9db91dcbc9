import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createDatabase } from '../../apps/api/src/core/db/database.ts';
import { openSqlite } from '../../apps/api/src/core/db/engines/sqlite.ts';
import { readFacts } from '../../apps/api/src/core/db/facts.ts';
import { migrate } from '../../apps/api/src/core/db/migrate.ts';
import { openSession } from '../../apps/api/src/people/auth/testing/open-session.ts';
import { ORIGIN, production, SESSION_COOKIE } from '../cluster/production.ts';
import { newFolder, type Portal, startPortal } from '../portal.ts';
import { HOST, type RunningProxy, startExample } from './examples.ts';

/** The address of the visitor, of another network of the loopback than that of the proxy, and how it is logged. */
const [VISITOR, NETWORK] = ['127.0.5.5', '127.0.5.0'];
const MEGABYTE = 1_048_576;

/** Creates the database of a portal in production, and a session of a user. */
async function seed(folder: string): Promise<string> {
  const db = createDatabase(openSqlite(folder));
  try {
    await migrate(db);
    await readFacts(db, 'production', () => Buffer.alloc(32, 1).toString('base64url'));
    const { token } = await openSession(db, Date.now, { mobile: '09351009011', name: 'خریدار' });
    return `${SESSION_COOKIE}=${token}`;
  } finally {
    await db.close();
  }
}

describe.each(['nginx', 'haproxy'] as const)('the example for %s', { retry: 0 }, (name) => {
  const folder = newFolder();
  let cookie: string;
  let portal: Portal;
  let proxy: RunningProxy;
  beforeAll(async () => {
    const data = join(folder, 'data');
    cookie = await seed(data);
    portal = await startPortal({ ...production, DATA_DIR: data, LOG_LEVEL: 'info' });
    proxy = await startExample(name, join(folder, name), Number(new URL(portal.url).port));
  });
  afterAll(async () => {
    await proxy?.stop();
    await portal?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  type Sent = { method?: string; headers?: Record<string, string>; body?: Uint8Array };
  async function call(path: string, { method = 'GET', headers, body }: Sent = {}) {
    const to = { host: '127.0.0.1', port: proxy.https, servername: HOST, ca: proxy.ca, localAddress: VISITOR };
    const request = secure({ ...to, path, method, headers: { host: HOST, ...headers } });
    request.end(body);
    const [answer] = await once(request, 'response');
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  }
  const isLogged = (line: Record<string, unknown>) =>
    expect.poll(() => portal.output()).toContain(JSON.stringify(line).slice(1, -1));

  it('leads from http to https', async () => {
    const request = plain({ host: '127.0.0.1', port: proxy.http, path: '/suppliers?q=1', headers: { host: HOST } }).end();
    const [{ statusCode, headers }] = await once(request, 'response');
    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 301, location: `${ORIGIN}/suppliers?q=1` });
  });

  it('serves pages over TLS, and passes the address of the visitor instead of what it claims', async () => {
    const page = await call('/suppliers', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining('<html') });
    await isLogged({ ip: NETWORK });
    expect(portal.output()).not.toContain('203.0.113.9');
  });

  it('passes an upload of several megabytes', async () => {
    const form = new FormData();
    form.append('category', 'price_list');
    form.append('files', new Blob(['کالا,قیمت\n', 'میلگرد,500000\n'.repeat((3 * MEGABYTE) / 21)]), 'list.csv');
    const packed = new Response(form);
    const body = new Uint8Array(await packed.arrayBuffer());
    expect(body.length).toBeGreaterThan(2 * MEGABYTE);
    const headers = {
      cookie,
      origin: ORIGIN,
      'x-requested-with': 'XMLHttpRequest',
      'idempotency-key': `upload-through-${name}`,
      'content-type': packed.headers.get('content-type') ?? '',
      'content-length': String(body.length),
    };
    const sent = await call('/api/user/files', { method: 'POST', headers, body });
    expect(sent, sent.body).toMatchObject({ status: 201 });
    const [{ url }] = JSON.parse(sent.body).data;
    expect(await call(url, { headers: { cookie } })).toMatchObject({ status: 200 });
  });

  it('passes sockets both ways', async () => {
    const options = { headers: { origin: ORIGIN, host: HOST }, servername: HOST, ca: proxy.ca, localAddress: VISITOR };
    const socket = new WebSocket(`wss://127.0.0.1:${proxy.https}/ws`, options);
    const frames: { t: string; id?: string; ok?: boolean }[] = [];
    socket.on('message', (data) => void frames.push(JSON.parse(String(data))));
    await once(socket, 'open');
    socket.send(JSON.stringify({ t: 'cmd', id: 'first', c: 'ping', d: {} }));
    await expect.poll(() => frames).toContainEqual(expect.objectContaining({ t: 'ack', id: 'first', ok: true }));
    socket.terminate();
  });

  it('keeps what nodes tell each other from visitors', async () => {
    for (const path of ['/metrics', '/internal/search']) expect(await call(path)).toMatchObject({ status: 404 });
    // A later line: the log is written in batches.
    await call('/nowhere');
    await isLogged({ path: '/nowhere' });
    expect(portal.output()).not.toMatch(/"path":"\/(metrics|internal)/);
  });
});
