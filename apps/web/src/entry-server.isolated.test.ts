// @vitest-environment node

import type { RenderInput } from '@rasteh/contract/wire/rendering';
import { beforeEach, describe, expect, test } from 'vitest';
import { assetsFromManifest, render } from './entry-server.tsx';
import { NOW } from './testing/market.ts';
import { MarketServer, refusal } from './testing/market-server.ts';

let server: MarketServer;
const assets = {
  scripts: ['/assets/entry.js'],
  styles: ['/assets/style.css'],
  preloads: ['/assets/font.woff2'],
  session_styles: [],
  panel_scripts: ['/assets/entry-panel.js'],
  panel_styles: ['/assets/panel.css'],
  quote_styles: [],
  sheet_styles: [],
  panel: {},
};

beforeEach(() => {
  server = new MarketServer();
});

const open = (url: string, more: Partial<RenderInput> = {}) =>
  render({
    url,
    nonce: 'n0nce',
    request_id: 'r-page',
    now: NOW,
    theme: null,
    price_basis: null,
    has_session: false,
    is_demo: true,
    holidays: { closed: [], open: [] },
    origin: '',
    assets,
    callApi: (path) => server.answer('GET', path),
    ...more,
  });

test('renders a category completely in the first response: rows, title with the day, canonical URL', async () => {
  const { status, headers, body } = await open('/categories/rebar?sort=amount');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/text\/html/);
  expect(body).toMatch(/^<!DOCTYPE html><html lang="fa" dir="rtl">/);
  expect(body).toContain('<title>قیمت میلگرد امروز ۳۰ آبان ۱۴۰۵: از ۳۸٬۰۰۰ تومان | راسته</title>');
  expect(body).toContain('rel="canonical" href="/categories/rebar"');
  expect(body).toContain('۳۸٬۴۵۰');
  expect(body).toContain('۳ تأمین‌کننده از ۳۸٬۰۰۰');
  expect(server.calls).toContain('/api/services/categories/rebar/board?sort=amount');
});

test('renders the parts of inventories for logged-in users in the first response of a process too', async () => {
  server.me = { id: 5, name: 'مریم رضایی', role: 'user', mobile: '+989121234567', supplier: null };
  const units = [{ id: 1, code: 'kg', title: 'کیلوگرم', dimension: 'mass', factor: '1' }];
  server.override.set('/api/units', () => ({ status: 200, body: { data: units } }));
  const { status, body } = await open('/inventories?q=rebar');
  expect(status).toBe(200);
  expect(body).toContain('ذخیرهٔ این جست‌وجو');
  // React's marker of a boundary that the server could not finish.
  expect(body).not.toContain('<!--$!-->');
});

test('has absolute canonical URLs when an origin of the portal is configured', async () => {
  const origin = 'https://rasteh.example';
  for (const [url, path, steps] of [
    ['/', '/', 0],
    ['/categories/rebar?sort=amount', '/categories/rebar', 3],
    ['/products/9/rebar-14', '/products/9/rebar-14', 4],
  ] as const) {
    const { body } = await open(url, { origin });
    expect(body).toContain(`rel="canonical" href="${origin}${path}"`);
    const items = [...body.matchAll(/"item":"([^"]*)"/g)].map(([, item]) => item);
    expect(items).toHaveLength(steps);
    for (const item of items) expect(item?.startsWith(`${origin}/`)).toBe(true);
  }
});

test('has the status with which the api refuses the query of a page', async () => {
  for (const path of ['/api/search', '/api/inventories'])
    server.override.set(path, () => refusal(422, 'invalid', 'خطا در اطلاعات', { errors: { q: ['این مقدار درست نیست.'] } }));
  for (const url of ['/search?q=a%00b', '/inventories?q=a%00b']) {
    const { status, body } = await open(url);
    expect([url, status]).toEqual([url, 422]);
    expect(body).toContain('این صفحه باز نشد');
    expect(body).toContain('<p>این مقدار درست نیست.</p>');
  }
});

test('says for how long the api refuses what a page needs', async () => {
  const text = 'درخواست‌های شما زیاد است. ۴۲ ثانیهٔ دیگر دوباره تلاش کنید.';
  server.override.set('/api/search', () => refusal(429, 'too_many_requests', text, { retry_after_s: 42 }));
  const { status, headers, body } = await open('/search?q=a');
  expect([status, headers['retry-after']]).toEqual([429, '42']);
  expect(body).toContain(text);
});

// The api answers 404 to it (plugins/web): both are one URL to a browser.
test('redirects from %5E to a bare ^', async () => {
  const { status, headers } = await open('/categories/rebar%5E');
  expect([status, headers.location]).toEqual([307, '/categories/rebar^']);
});

test('puts the nonce on every script and style, and has no inline style', async () => {
  for (const url of ['/', '/categories/rebar', '/products/9/rebar-14', '/login']) {
    const { body } = await open(url);
    // Data is not run.
    const isRun = (tag: string) => !tag.includes('type="application/json"');
    for (const [tag] of [...body.matchAll(/<(?:script|style)\b[^>]*>/g)].filter(([tag]) => isRun(tag)))
      expect(tag).toContain('nonce="n0nce"');
    expect(body).not.toMatch(/<[a-z][^>]*\sstyle=/);
  }
});

test('escapes the title of a product in its structured data', async () => {
  server.override.set('/api/products/9', () => ({ status: 200, body: { data: hostileProduct(server) } }));
  const { body } = await open('/products/9/rebar-14');
  expect(body).not.toContain('</script><b>');
  const data = [...body.matchAll(/<script[^>]*ld\+json[^>]*>(.*?)<\/script>/g)].map(([, text]) => JSON.parse(text ?? ''));
  expect(data.map((one) => one['@type'])).toEqual(['BreadcrumbList', 'Product']);
  expect(data[1]).toMatchObject({ name: '</script><b>', offers: { lowPrice: 384_500, priceCurrency: 'IRR' } });
});

function hostileProduct({ offers }: MarketServer) {
  const [offer] = offers;
  return {
    product: {
      ...offer?.product,
      unit: offer?.unit,
      title: '</script><b>',
      image: null,
      images: [],
      description: null,
      status: 'published',
    },
    category: { id: 2, parent_id: 1, slug: 'rebar', title: 'میلگرد', default_unit: offer?.unit },
    offers,
  };
}

test.each([
  '/nothing/here',
  '/categories/nothing',
  '/categories/rebar?page=7',
  '/products/77/x',
  '/products/77',
  '/products/abc/x',
  '/products/abc',
])('answers %s with 404 and the layout of the site', async (url) => {
  const { status, body } = await open(url);
  expect(status).toBe(404);
  expect(body).toContain('<title>این صفحه پیدا نشد | راسته</title>');
  expect(body).toMatch(/<h1[^>]*>این صفحه پیدا نشد<\/h1>/);
});

test.each(['/products/9/old', '/products/9/REBAR-14', '/products/9'])(
  'redirects %s permanently to the address of the product, with its query string',
  async (path) => {
    for (const query of ['', '?days=90', '?utm_source=mail&days=90']) {
      const { status, headers } = await open(path + query);
      expect([status, headers.location]).toEqual([301, `/products/9/rebar-14${query}`]);
    }
  },
);

test('redirects to a Persian slug in its encoded form', async () => {
  const { offers } = server;
  const data = hostileProduct(server);
  server.override.set('/api/products/9', () => ({
    status: 200,
    body: { data: { ...data, product: { ...data.product, slug: 'میلگرد-۱۴' }, offers, variations: [] } },
  }));
  const path = `/products/9/${encodeURIComponent('میلگرد-۱۴')}`;
  expect(await open('/products/9/rebar-14')).toMatchObject({ status: 301, headers: { location: path } });
  expect((await open(path)).status).toBe(200);
});

test('answers a failing api with a page of status 500 and the request id', async () => {
  server.override.set('/api/services/categories/rebar/board', () =>
    refusal(500, 'server', 'خطایی در سرور رخ داد. کمی بعد دوباره تلاش کنید.', { request_id: 'r-page' }),
  );
  const { status, body } = await open('/categories/rebar');
  expect(status).toBe(500);
  expect(body).toContain('خطایی در سرور رخ داد');
  expect(body).toContain('<bdi dir="ltr">r-page</bdi>');
  expect(body).toContain('<title>این صفحه باز نشد | راسته</title>');
  expect(body).toMatch(/<h1[^>]*>این صفحه باز نشد<\/h1>/);
});

test('names why the link of a quote does not open, and keeps it out of search engines', async () => {
  server.override.set('/api/q/Aq3_-xYz09Aq3_-xYz09Aq', () => refusal(404, 'not_found', 'موردی پیدا نشد.'));
  const { status, body } = await open('/q/Aq3_-xYz09Aq3_-xYz09Aq');
  expect(status).toBe(404);
  expect(body).toContain('<title>این لینک باز نمی‌شود | راسته</title>');
  expect(body).toMatch(/<h1[^>]*>این لینک باز نمی‌شود<\/h1>/);
  expect(body).toContain('<meta name="robots" content="noindex, nofollow"');
});

test('renders a page without the currencies', async () => {
  server.override.set('/api/currencies', () => refusal(503, 'unavailable', 'راسته موقتاً در دسترس نیست. دوباره تلاش کنید.'));
  const { status, body } = await open('/categories/rebar');
  expect(status).toBe(200);
  expect(body).toContain('۳۸٬۴۵۰');
});

test('has the chosen theme in the first byte', async () => {
  expect((await open('/', { theme: 'dark' })).body).toContain('<html lang="fa" dir="rtl" data-theme="dark">');
});

test('redirects a guest to the log-in with a way back, and a logged-in user onwards', async () => {
  expect((await open('/panel/prices')).headers.location).toBe('/login?back=%2Fpanel%2Fprices');
  server.me = { id: 5, name: 'مریم', role: 'user', mobile: '+989121234567', supplier: null };
  expect((await open('/login?back=%2Fcategories%2Frebar')).headers.location).toBe('/categories/rebar');
  // The canonical redirect comes first: a foreign URL is dropped.
  expect((await open('/login?back=https%3A%2F%2Fevil.example')).headers.location).toBe('/login?back=%2F');
  expect((await open('/login?back=%2F%2Fevil.example')).headers.location).toBe('/login?back=%2F');
  expect((await open('/login?back=%2F')).headers.location).toBe('/');
});

test('names the scripts of a page from the manifest of the build, and all scripts of each page of the panel', async () => {
  const { panel, ...first } = await assetsFromManifest({
    'src/entry-client.tsx': { file: 'assets/entry-1.js', isEntry: true, css: ['assets/style-1.css'], imports: ['_vendor.js'] },
    'src/entry-panel.tsx?panel': {
      file: 'assets/frame-1.js',
      isEntry: true,
      css: ['assets/panel-1.css'],
      imports: ['_vendor.js'],
    },
    'style.css': { file: 'assets/style-1.css' },
    'panel.css': { file: 'assets/panel-1.css' },
    'fonts/latin': { file: 'assets/vazirmatn-latin-wght-normal-1.woff2' },
    'fonts/arabic': { file: 'assets/vazirmatn-arabic-wght-normal-1.woff2' },
    'src/routes/public/login/login.lazy.tsx': { file: 'assets/login-1.js' },
    'src/routes/panel/panel.lazy.tsx?panel': { file: 'assets/frame-1.js', imports: ['_vendor.js'] },
    'src/routes/panel/for.lazy.tsx?panel': { file: 'assets/for-1.js' },
    'src/routes/panel/prices/prices.lazy.tsx?panel': { file: 'assets/prices-1.js', imports: ['_grid.js'] },
    '_vendor.js': { file: 'assets/vendor-1.js' },
    '_grid.js': { file: 'assets/grid-1.js', imports: ['src/entry-panel.tsx?panel'] },
  });
  expect(first).toEqual({
    scripts: ['/assets/entry-1.js'],
    styles: ['/assets/style-1.css'],
    session_styles: [],
    quote_styles: [],
    sheet_styles: [],
    panel_scripts: ['/assets/frame-1.js'],
    panel_styles: ['/assets/panel-1.css'],
    preloads: ['/assets/vazirmatn-arabic-wght-normal-1.woff2'],
  });
  expect(panel['/panel/prices']).toEqual(['vendor', 'prices', 'grid'].map((name) => `/assets/${name}-1.js`));
  expect(panel['/panel/for/$userId/prices']).toEqual(['vendor', 'for', 'prices', 'grid'].map((name) => `/assets/${name}-1.js`));
  const names = Object.keys(panel);
  expect(names).toEqual(expect.arrayContaining(['/panel/', '/panel/settings', '/panel/rfqs/$rfqId/edit']));
  expect(names).toEqual(expect.arrayContaining(['/admin/reviews', '/support/']));
  expect(names.filter((id) => !/^\/(panel|admin|support)\//.test(id) || id === '/panel/for/$userId')).toEqual([]);
});

test('preloads the scripts of a page of the panel once each, and none for a public page', async () => {
  server.me = { id: 5, name: 'مریم', role: 'user', mobile: '+989121234567', supplier: null };
  const panel = { '/panel/settings': ['/assets/frame.js', '/assets/settings.js'], '/panel/prices': ['/assets/prices.js'] };
  const named = (body: string) => [...body.matchAll(/<link rel="modulepreload" href="([^"]*)"/g)].map(([, href]) => href);
  const { body } = await open('/panel/settings', { assets: { ...assets, panel } });
  expect(named(body.slice(0, body.indexOf('</head>')))).toEqual(panel['/panel/settings']);
  expect(named((await open('/', { assets: { ...assets, panel } })).body)).toEqual([]);
});

test('starts a page of the panel by its own script, and a public page by the common one', async () => {
  server.me = { id: 5, name: 'مریم', role: 'user', mobile: '+989121234567', supplier: null };
  const scripts = (body: string) => [...body.matchAll(/<script type="module" src="([^"]*)"/g)].map(([, src]) => src);
  for (const url of ['/panel', '/panel/prices?q=1', '/panel/nothing']) {
    const { body } = await open(url);
    expect([url, scripts(body)]).toEqual([url, ['/assets/entry-panel.js']]);
  }
  for (const url of ['/', '/categories/rebar']) expect(scripts((await open(url)).body)).toEqual(['/assets/entry.js']);
});

test('links the styles of the chat and the bell for a logged-in user alone', async () => {
  const all = { ...assets, session_styles: ['/assets/session.css'] };
  const styles = ({ body }: { body: string }) =>
    [...body.slice(0, body.indexOf('</head>')).matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href]) => href);
  expect(styles(await open('/', { assets: all }))).toEqual(['/assets/style.css']);
  expect(styles(await open('/', { assets: all, has_session: true }))).toEqual(['/assets/style.css', '/assets/session.css']);
  expect(styles(await open('/', { assets: all }))).toEqual(['/assets/style.css']);
});

test('links the styles of the panel in the first response of its pages, and the common ones on public pages', async () => {
  server.me = { id: 5, name: 'مریم', role: 'user', mobile: '+989121234567', supplier: null };
  const styles = (body: string) =>
    [...body.slice(0, body.indexOf('</head>')).matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href]) => href);
  for (const url of ['/panel', '/panel/prices', '/panel/rfqs']) {
    const { status, body } = await open(url);
    expect([url, status, styles(body)]).toEqual([url, 200, ['/assets/panel.css']]);
  }
  for (const url of ['/', '/categories/rebar']) expect(styles((await open(url)).body)).toEqual(['/assets/style.css']);
});

test.each([
  ['/search?q=%20rebar%20&category=&province=&state=on_call&sort=relevance', '/search?q=rebar&state=on_call'],
  ['/search?q=rebar&province=8&city=1', '/search?q=rebar&province=8'],
  ['/search?q=rebar&page=%DB%B2', '/search?q=rebar'],
  [
    '/inventories?q=&category=2&province=&quantity=&price_min=%DA%AF&sort=-refreshed_at',
    '/inventories?category=2&price_min=%DA%AF',
  ],
  ['/rfqs?q=&status=published&status=closed&city=3&utm_source=sms', '/rfqs?status=closed&utm_source=sms'],
  ['/categories/rebar?option=&province=&delivery=&state=&sort=product', '/categories/rebar'],
  ['/categories/rebar/14?province=&delivery=factory&from=&to=', '/categories/rebar/14?delivery=factory'],
  ['/categories/rebar?from=%DB%B3%DB%B8%20%D9%87%D8%B2%D8%A7%D8%B1&to=', '/categories/rebar?from=38000&vat=without&per=kg'],
])('redirects the query of a form without scripts, %s, to its canonical URL', async (url, canonical) => {
  const meta = { current_page: 1, last_page: 1, per_page: 20, total: 0 };
  for (const list of ['/api/rfqs', '/api/inventories'])
    server.override.set(list, () => ({ status: 200, body: { data: [], meta } }));
  server.override.set('/api/units', () => ({ status: 200, body: { data: [] } }));
  const way: (string | undefined)[] = [url];
  // The route itself trims the query and removes known parameters; the list validates the rest.
  for (let steps = 0; steps < 4 && way.at(-1) !== undefined; steps += 1)
    way.push((await open(way.at(-1) ?? '')).headers.location);
  expect(way.length).toBeGreaterThan(1);
  expect(way.slice(-2)).toEqual([canonical, undefined]);
});

test('renders a page of the panel below a notice until it is hydrated, with its sections as links', async () => {
  server.me = { id: 5, name: 'مریم', role: 'user', mobile: '+989121234567', supplier: null };
  const { body } = await open('/panel/settings');
  const page = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
  expect(page).toMatch(/<a [^>]*href="\/panel\/rfqs"/);
  expect(page).toContain('role="status"');
  expect(page).toContain('در حال آماده شدن…');
  expect(page).toMatch(/<a href="\/panel\/settings">بارگذاری دوباره<\/a>/);
  expect(page).toMatch(/<h1/);
});

describe('the log-in without scripts', () => {
  const mobile = '۰۹۱۲۱۲۳۴۵۶۷';
  const post = (posted: Record<string, string>, url = '/login?back=%2Fpanel%2Fprices') =>
    open(url, { posted, callApi: (path, payload) => server.answer(payload === undefined ? 'GET' : 'POST', path, payload) });
  const form = (body: string) => body.slice(body.indexOf('<h1'), body.lastIndexOf('</form>'));
  const value = (body: string, name: string) =>
    new RegExp(`<input(?=[^>]* name="${name}")[^>]* value="([^"]*)"`).exec(form(body))?.[1];
  const step = { mobile, expires_at: String(NOW + 120_000), resend_at: String(NOW + 60_000) };

  test('posts to its own page, so that no number gets into a URL', async () => {
    const { body } = await open('/login?back=%2Fpanel%2Fprices');
    expect(form(body)).toMatch(/<form(?=[^>]* action="\/login\?back=%2Fpanel%2Fprices")(?=[^>]* method="post")/);
    expect(form(body)).not.toContain('disabled');
    expect(body).not.toContain('<noscript');
  });

  test('asks for the code, then for a name, and redirects back', async () => {
    const first = await post({ mobile });
    expect(first.status).toBe(200);
    expect(form(first.body)).toContain('۱:۰۰');
    for (const name of ['mobile', 'expires_at', 'resend_at'] as const) expect(value(first.body, name)).toBe(step[name]);

    const second = await post({ ...step, code: '۱۲۳۴۵۶' });
    expect(server.bodies.at(-1)).toEqual({ mobile, code: '۱۲۳۴۵۶' });
    expect(form(second.body)).toContain('name="name"');
    expect(value(second.body, 'code')).toBe('۱۲۳۴۵۶');
    expect(form(second.body)).not.toContain('role="alert"');

    const third = await post({ ...step, code: '123456', name: 'مریم رضایی' });
    expect([third.status, third.headers.location]).toEqual([307, '/panel/prices']);
    expect((await post({ ...step, code: '123456', name: 'مریم' }, '/login?back=%2F')).headers.location).toBe('/');
  });

  test('shows why it was refused, and keeps the typed values', async () => {
    const errors = { mobile: ['شمارهٔ موبایل درست نیست.'] };
    server.override.set('/api/auth/code', () => refusal(422, 'invalid', 'درخواست نامعتبر است.', { errors }));
    const wrong = await post({ mobile: '۱۲۳' });
    expect(value(wrong.body, 'mobile')).toBe('۱۲۳');
    expect(form(wrong.body)).toContain('شمارهٔ موبایل درست نیست.');
    expect(form(wrong.body)).not.toContain('name="code"');

    server.override.set('/api/auth/login', () => refusal(422, 'code_wrong', '', { errors: { code: ['این کد درست نیست.'] } }));
    const code = await post({ ...step, code: '111111' });
    expect(form(code.body)).toContain('این کد درست نیست.');
    expect(value(code.body, 'mobile')).toBe(mobile);
  });

  test('asks for the sent code when a reload posts the mobile again, and sends another one on request', async () => {
    const soonText = 'به‌تازگی کدی فرستاده‌ایم. ۴۲ ثانیهٔ دیگر دوباره تلاش کنید.';
    server.override.set('/api/auth/code', () => refusal(429, 'code_too_soon', soonText, { retry_after_s: 42 }));
    const again = await post({ mobile });
    expect(value(again.body, 'resend_at')).toBe(String(NOW + 42_000));
    expect(value(again.body, 'expires_at')).toBe(String(NOW + 102_000));
    const soon = await post({ ...step, code: '', resend: '1' });
    expect(form(soon.body)).toContain(soonText);
    expect(value(soon.body, 'resend_at')).toBe(step.resend_at);
    // The hourly limit: no code was sent within this minute.
    server.override.set('/api/auth/code', () => refusal(429, 'code_too_soon', 'کمی صبر کنید.', { retry_after_s: 1_800 }));
    expect(form((await post({ mobile })).body)).not.toContain('name="code"');
    server.override.delete('/api/auth/code');
    expect(value((await post({ ...step, code: '', resend: '1' })).body, 'resend_at')).toBe(step.resend_at);
    expect(server.calls.at(-1)).toBe('POST /api/auth/code');
  });

  test('is the only page that writes while it renders', async () => {
    const { status } = await post({ mobile }, '/search?q=rebar');
    expect(status).toBe(200);
    expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });
});
