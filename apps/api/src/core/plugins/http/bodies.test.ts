import { request } from 'node:http';
import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addressOf } from '../../../testing/live.ts';
import { isDeeperThan } from './bodies.ts';

describe('isDeeperThan', () => {
  it.each([
    ['[[[1]]]', 3, false],
    ['[[[1]]]', 2, true],
    ['{"a":[{"b":1}]}', 3, false],
    ['{"a":[{"b":1}]}', 2, true],
    ['"[[[[["', 0, false],
    ['["\\"[[[["]', 1, false],
    ['["\\\\",["a"]]', 1, true],
    ['[[],[],[]]', 2, false],
  ])('of %s is above %i: %s', (json, most, deeper) => {
    expect(isDeeperThan(json, most)).toBe(deeper);
  });
});

describe('bodies', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp('sqlite');
  });
  afterAll(() => t.close());

  /** Sends the head of a request and one byte of its body, never the rest; returns the status received anyway. */
  async function statusBeforeBody(path: string, headers: Record<string, string> = {}): Promise<number | undefined> {
    const { port } = new URL(await addressOf(t));
    return new Promise((resolve, reject) => {
      const sent = request({
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        headers: {
          host: `localhost:${port}`,
          'x-requested-with': 'XMLHttpRequest',
          'content-type': 'application/json',
          'content-length': '1000',
          ...headers,
        },
      });
      sent.on('response', ({ statusCode }) => {
        resolve(statusCode);
        sent.destroy();
      });
      sent.on('error', reject);
      sent.write('[');
    });
  }

  it('are not awaited when the caller is refused or the route is unknown', async () => {
    expect(await statusBeforeBody('/api/user/rfq')).toBe(401);
    expect(await statusBeforeBody('/api/nothing')).toBe(404);
    const user = await t.logIn('09120000001');
    expect(await statusBeforeBody('/api/admin/act-for', { cookie: user.cookie })).toBe(403);
  });

  it('are refused above the size limit of their route', async () => {
    const as = await t.logIn('09120000002');
    const body = { name: 'a'.repeat(65_536) };
    expect((await t.call(contract.auth.setPassword, { as, body })).status).toBe(413);
    const text = 'م'.repeat(100_000);
    expect((await t.call(contract.priceLists.own.createPriceList, { as, body: { text } })).status).not.toBe(413);
  });

  it('are refused when nested too deep', async () => {
    const as = await t.logIn('09120000003');
    const deep = JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`);
    const answer = await t.call(contract.auth.setPassword, { as, body: { password: deep } });
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
  });
});
