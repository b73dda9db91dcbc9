import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractRoutes } from '../../../../proof/testing/contract-routes.ts';
import { type Person, setUser, startTestApp, type TestApp } from '../../../testing/app.ts';
import { openTestDatabase } from '../../../testing/engines.ts';
import { noLimits } from '../../../testing/limits.ts';
import { messageId } from '../../../testing/message-id.ts';
import { cities, desks, provinces } from '../../db/schema/index.ts';
import { noAssets, testPageRules } from '../testing/no-assets.ts';
import type { WebSource } from '../web/web.ts';
import { acceptedCoding } from './compression.ts';

const script = 'export const script = 1;\n'.repeat(100);
const decode: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', undefined],
  ['gzip;q=0.3, identity;q=0.5', undefined],
  ['gzip;q=no', undefined],
  ['deflate', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Encoding %s selects %s', (header, coding) => {
  expect(acceptedCoding(header)).toBe(coding);
});

describe('compressed answers', () => {
  const clientFolder = mkdtempSync(join(tmpdir(), 'rasteh-client-'));
  const asked: unknown[] = [];
  let t: TestApp;
  let person: Person;
  const webSource: WebSource = {
    assets: noAssets,
    pageRules: testPageRules,
    clientFolder,
    async render({ url, callApi }) {
      asked.push((await callApi('/api/provinces')).body);
      const status = url.startsWith('/nowhere') ? 404 : 200;
      return {
        status,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: `<!DOCTYPE html>${'<p>سلام</p>'.repeat(200)}`,
      };
    },
  };
  beforeAll(async () => {
    mkdirSync(join(clientFolder, 'assets'));
    writeFileSync(join(clientFolder, 'assets/page.js'), script);
    writeFileSync(join(clientFolder, 'assets/page.js.br'), brotliCompressSync(script));
    writeFileSync(join(clientFolder, 'assets/page.js.gz'), gzipSync(script));
    writeFileSync(join(clientFolder, 'assets/font.woff2'), Buffer.alloc(5_000, 'font'));
    // Provinces are loaded once, at the start.
    const database = await openTestDatabase('sqlite');
    const rows = Array.from({ length: 31 }, (_, at) => ({ name: `استان نمونهٔ شمارهٔ ${at + 1}` }));
    await database.db.transaction(async (tx) => {
      const made = await tx.insert(provinces).values(rows).returning();
      await tx.insert(cities).values(made.map(({ id, name }) => ({ province_id: id, name })));
    });
    t = await startTestApp('sqlite', { webSource, limits: noLimits, on: database });
    person = await t.logIn('09120000061');
  });
  afterAll(async () => {
    await t.close();
    await t.test.cleanup();
    rmSync(clientFolder, { recursive: true });
  });
  const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    t.app.inject({ method, url, headers: { host: 'localhost', 'x-requested-with': 'XMLHttpRequest', ...headers } });
  const anyCoding = { 'accept-encoding': 'gzip, deflate, br' };
  /** The content coding of the response to a request with these headers. */
  const codingFor = async (url: string, headers: Record<string, string>) =>
    (await ask(url, { ...anyCoding, ...headers })).headers['content-encoding'];

  it.each([
    ['a page', '/', 200],
    ['a page that is not there', '/nowhere', 404],
    ['JSON', '/api/provinces', 200],
  ])('are %s in the accepted coding, with vary', async (_what, url, status) => {
    const plain = await ask(url);
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([status, undefined]);
    expect(plain.headers.vary).toContain('accept-encoding');
    for (const [coding, read] of Object.entries(decode)) {
      const answer = await ask(url, { 'accept-encoding': coding });
      const { vary } = plain.headers;
      const length = String(answer.rawPayload.length);
      expect(answer.headers).toMatchObject({ 'content-encoding': coding, 'content-length': length, vary });
      expect(answer.statusCode).toBe(status);
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(read(answer.rawPayload).toString()).toBe(plain.body);
    }
  });

  it.each(['/', '/nowhere', '/api/provinces', '/assets/page.js'])('have the same headers for HEAD %s as for GET', async (url) => {
    const [got, head] = [await ask(url, anyCoding), await ask(url, anyCoding, 'HEAD')];
    expect(head.rawPayload.length).toBe(0);
    expect(head.statusCode).toBe(got.statusCode);
    for (const name of ['content-encoding', 'content-length', 'content-type', 'vary'])
      expect([name, head.headers[name]]).toEqual([name, got.headers[name]]);
    expect(got.headers['content-encoding']).toBe('br');
  });

  it('are not used below a kilobyte', async () => {
    for (const url of ['/api/auth/me', '/api/none', '/healthz'])
      expect([url, await codingFor(url, {})]).toEqual([url, undefined]);
  });

  it('are sent to a session only for same-origin and user-initiated requests', async () => {
    const { cookie } = person;
    for (const url of ['/', '/api/provinces']) {
      expect(await codingFor(url, { cookie, 'sec-fetch-site': 'same-origin' })).toBe('br');
      expect(await codingFor(url, { cookie, 'sec-fetch-site': 'none' })).toBe('br');
      for (const site of ['cross-site', 'same-site', 'other'])
        expect(await codingFor(url, { cookie, 'sec-fetch-site': site })).toBeUndefined();
      expect(await codingFor(url, { cookie })).toBeUndefined();
      expect(await codingFor(url, { 'sec-fetch-site': 'cross-site' })).toBe('br');
    }
  });

  it('are sent for an API key as for a guest, since no browser adds one by itself', async () => {
    const made = await t.call(contract.auth.createApiKey, { as: person, body: { title: 'کلید', scopes: ['prices:read'] } });
    const authorization = `Bearer ${made.body.data.secret}`;
    expect(await codingFor('/api/provinces', { authorization, cookie: person.cookie })).toBe('br');
  });

  it('are not used for the chat, whose responses mix text of several users', async () => {
    const routes = contractRoutes.filter(({ route }) => route.path.startsWith('/api/chat/') && route.method === 'GET');
    const headers = { ...anyCoding, cookie: person.cookie, 'sec-fetch-site': 'same-origin' };
    const [desk] = await t.db.read.select().from(desks);
    const to = desk?.user_id ?? 0;
    const body = { message_id: messageId(), to, message: 'سلام '.repeat(500) };
    expect(await t.call(contract.chat.sendMessage, { as: person, body })).toMatchObject({ status: 200 });
    let large = 0;
    for (const { route } of routes) {
      const { headers: answered, rawPayload } = await ask(route.path.replace(/:\w+/g, String(to)), headers);
      if (rawPayload.length > 1_024) large += 1;
      expect([route.path, answered['content-encoding'], answered.vary]).toEqual([route.path, undefined, 'cookie, authorization']);
    }
    expect(large).toBeGreaterThan(1);
  });

  it('of the api never reflect the query string', async () => {
    await setUser(t.db, person.id, { role: 'admin' });
    const marker = 'words-of-a-stranger';
    const statuses = new Set<number>();
    for (const { name, route } of contractRoutes.filter(({ route }) => route.method === 'GET')) {
      const path = route.path.replace(':userId', String(person.id)).replace(/:\w+/g, '1');
      for (const query of [`q=${marker}`, `${marker}=1`, `page=${marker}&category=${marker}&sort=${marker}`]) {
        const { body, statusCode } = await ask(`${path}?${query}`, { cookie: person.cookie });
        statuses.add(statusCode);
        expect([name, body.includes(marker)]).toEqual([name, false]);
      }
    }
    expect(statuses).toContain(200);
  });

  it('are not used for downloads', async () => {
    for (const [format, type] of [
      ['xlsx', 'spreadsheetml'],
      ['csv', 'text/csv'],
    ]) {
      const headers = { ...anyCoding, cookie: person.cookie, 'sec-fetch-site': 'same-origin' };
      const answer = await ask(`/api/user/prices/export?format=${format}`, headers);
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
      expect(answer.headers['content-type']).toContain(type);
    }
  });

  it('are not used for in-process api calls of a page', async () => {
    asked.length = 0;
    await ask('/login', anyCoding);
    const { data } = (await ask('/api/provinces')).json();
    expect(asked).toEqual([{ data }]);
  });

  it('of built files are precompressed, each with its own ETag', async () => {
    const plain = await ask('/assets/page.js');
    expect(plain.body).toBe(script);
    const tags = new Set([plain.headers.etag]);
    for (const [coding, read] of Object.entries(decode)) {
      const { headers, rawPayload } = await ask('/assets/page.js', { 'accept-encoding': coding });
      expect(headers).toMatchObject({
        'content-encoding': coding,
        'content-type': plain.headers['content-type'],
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      });
      expect(read(rawPayload).toString()).toBe(script);
      tags.add(headers.etag);
      const known = await ask('/assets/page.js', { 'accept-encoding': coding, 'if-none-match': String(headers.etag) });
      expect([known.statusCode, known.body]).toEqual([304, '']);
    }
    expect(tags.size).toBe(3);
    expect(plain.headers.vary).toBe('accept-encoding');
    expect((await ask('/assets/page.js.br')).statusCode).toBe(404);
  });

  it('of built files support ranges, and fonts are not compressed', async () => {
    const part = await ask('/assets/page.js', { range: 'bytes=0-9' });
    expect([part.statusCode, part.body, part.headers['content-encoding']]).toEqual([206, script.slice(0, 10), undefined]);
    const font = await ask('/assets/font.woff2', anyCoding);
    expect([font.statusCode, font.rawPayload.length, font.headers['content-encoding']]).toEqual([200, 5_000, undefined]);
  });
});
