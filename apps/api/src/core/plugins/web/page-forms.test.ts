import { routeLimits } from '@rasteh/contract/wire/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { smsOutbox } from '../../db/schema/index.ts';
import { noAssets, testPageRules } from '../testing/no-assets.ts';
import type { WebSource } from './web.ts';

type Input = Parameters<WebSource['render']>[0];
type Result = Awaited<ReturnType<WebSource['render']>>;

const mobile = '09120000041';
const page = (status: number, body: unknown, headers: Record<string, string> = {}): Result => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body: JSON.stringify(body),
});

/** The log-in as the web carries it out: a mobile gets a code, a code logs in. */
async function logInPage({ posted, callApi }: Input): Promise<Result> {
  if (!posted) return page(200, null);
  const answer = await callApi(posted.code ? '/api/auth/login' : '/api/auth/code', JSON.stringify(posted));
  return answer.status === 200 && posted.code ? page(307, null, { location: '/' }) : page(200, answer.body);
}

describe('a form that a browser posts to a page without scripts', () => {
  const rendered: Input[] = [];
  let t: TestApp;
  beforeAll(async () => {
    const webSource: WebSource = {
      assets: noAssets,
      pageRules: testPageRules,
      clientFolder: import.meta.dirname,
      render(input) {
        rendered.push(input);
        return logInPage(input);
      },
    };
    t = await startTestApp('sqlite', { webSource });
  });
  beforeEach(() => void rendered.splice(0));
  afterAll(() => t.close());

  const own = { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' };
  const post = (
    fields: Record<string, string>,
    { url = '/login', remoteAddress = '127.0.0.1', ...headers }: Record<string, string | undefined> = {},
  ) =>
    t.app.inject({
      method: 'POST',
      url,
      payload: String(new URLSearchParams(fields)),
      headers: Object.fromEntries(Object.entries({ ...own, ...headers }).filter(([, value]) => value !== undefined)),
      remoteAddress,
    });

  it('logs in: its fields reach the page, and the cookies of the api the browser', async () => {
    const asked = await post({ mobile: '۰۹۱۲۰۰۰۰۰۴۱' }, { url: '/login?back=%2Fpanel' });
    expect(asked.statusCode).toBe(200);
    expect(rendered[0]).toMatchObject({ url: '/login?back=%2Fpanel', posted: { mobile: '۰۹۱۲۰۰۰۰۰۴۱' } });
    expect(asked.headers['cache-control']).toBe('private, no-store');
    const [browser] = asked.cookies;
    expect(browser).toMatchObject({ name: 'rasteh-browser', httpOnly: true, sameSite: 'Lax', path: '/' });

    const [message] = await t.db.read.select().from(smsOutbox);
    const code = message?.text.match(/\d{6}/)?.[0] ?? '';
    // A dead session of this browser is cleared in the same answer, and must not clear the new one.
    const cookie = `rasteh-browser=${browser?.value}; rasteh=dead`;
    const entered = await post(
      { mobile, code, name: 'خریدار نمونه' },
      { cookie, 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
    );
    // 303: the browser must not post the form to the next page.
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/']);
    const sessions = entered.cookies.filter(({ name }) => name === 'rasteh');
    expect(sessions).toHaveLength(1);
    const me = await t.app.inject({
      url: '/api/auth/sessions',
      headers: { host: 'localhost', cookie: `rasteh=${sessions[0]?.value}` },
    });
    expect(me.json().data).toMatchObject([{ device: expect.stringContaining('Firefox'), current: true }]);
  });

  it.each([
    ['without an Origin', { origin: undefined }],
    ['with an empty Origin', { origin: '' }],
    ['of another site', { origin: 'https://evil.example' }],
    ['of an opaque origin', { origin: 'null' }],
    ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused %s, also with our header', async (_, headers) => {
    const answer = await post({ mobile }, { 'x-requested-with': 'XMLHttpRequest', ...headers });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'request_origin']);
    expect(rendered).toEqual([]);
  });

  it('is no other type than a form, and no longer than a form', async () => {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
      expect((await post({ mobile }, { 'content-type': type })).statusCode).toBe(415);
    expect((await post({ mobile: 'x'.repeat(5_000) })).statusCode).toBe(413);
    expect(rendered).toEqual([]);
  });

  it('has no other page, and no api', async () => {
    for (const url of ['/', '/panel', '/search', '/login/x']) expect((await post({ mobile }, { url })).statusCode).not.toBe(200);
    expect((await post({ mobile }, { url: '/api/auth/code' })).statusCode).toBe(403);
    expect(rendered).toEqual([]);
  });

  it('counts against the limit of log-ins', async () => {
    const { points } = routeLimits.login;
    const codes: string[] = [];
    for (let n = 0; n <= points; n += 1) codes.push((await post({ mobile: 'wrong' }, { remoteAddress: '10.7.7.9' })).json().code);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(1);
    expect(codes.at(-1)).toBe('too_many_requests');
  });
});
