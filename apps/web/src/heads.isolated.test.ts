// @vitest-environment node
import type { NewsItem, PublicPage } from '@rasteh/contract/site/pages';
import { expect, test } from 'vitest';
import { render } from './entry-server.tsx';
import { anInventory, anInventoryServer } from './testing/inventories.ts';
import { aBoardRow, anOffer, NOW, rebar14 } from './testing/market.ts';
import type { MarketServer } from './testing/market-server.ts';
import { anRfq } from './testing/rfqs.ts';
import { type JsonLd, structuredDataFaults } from './testing/structured-data.ts';
import { aSupplierPage, aSupplierServer } from './testing/suppliers.ts';

const origin = 'https://rasteh.example';
const assets = {
  scripts: ['/assets/entry.js'],
  styles: [],
  preloads: [],
  session_styles: [],
  panel_scripts: [],
  panel_styles: [],
  quote_styles: [],
  sheet_styles: [],
  panel: {},
};

async function open(url: string, server: MarketServer) {
  const { status, body } = await render({
    url,
    nonce: 'n0nce',
    request_id: 'r-page',
    now: NOW,
    theme: null,
    price_basis: null,
    has_session: false,
    is_demo: false,
    holidays: { closed: [], open: [] },
    origin,
    assets,
    callApi: (path) => server.answer('GET', path),
  });
  const head = body.slice(0, body.indexOf('</head>'));
  const texts = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, text = '']) => text);
  const nodes = [...body.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as JsonLd,
  );
  return {
    status,
    body,
    nodes,
    titles: texts(/<title>(.*?)<\/title>/g),
    metas: (name: string) => texts(new RegExp(`<meta (?:name|property)="${name}" content="(.*?)"`, 'g')),
    canonicals: texts(/<link rel="canonical" href="(.*?)"/g),
    node: (type: string) => nodes.find((node) => node['@type'] === type) as JsonLd,
  };
}

const item: PublicPage = {
  id: 7,
  kind: 'news',
  slug: 'بازار-آهن',
  title: 'بازار آهن در هفتهٔ گذشته',
  description: 'میانهٔ میلگرد ۲٪ بالا رفت.',
  body: { root: { type: 'root', children: [] } },
  published_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
};

function aServer(): MarketServer {
  const server = aSupplierServer();
  const page = (data: unknown[]) => ({
    status: 200,
    body: { data, meta: { current_page: 1, last_page: 1, per_page: 20, total: data.length } },
  });
  const { id, slug, title, description, published_at } = item;
  server.override.set('/api/news', () => page([{ id, slug, title, description, published_at } satisfies NewsItem]));
  server.override.set(`/api/pages/${encodeURIComponent(slug)}`, () => ({ status: 200, body: { data: item } }));
  server.override.set('/api/pages/about', () => ({
    status: 200,
    body: { data: { ...item, kind: 'page', slug: 'about', title: 'دربارهٔ راسته' } },
  }));
  server.override.set('/api/rfqs', () => page([anRfq()]));
  server.override.set(`/api/rfqs/${anRfq().id}`, () => ({ status: 200, body: { data: anRfq() } }));
  return server;
}

const news = `/news/${encodeURIComponent(item.slug)}`;
const card = (path: string) => `${origin}/cards/${path}.png`;
/** Each public page with the types of its structured data, and its card. */
const pages: [string, string[], string][] = [
  ['/', ['Organization', 'ItemList'], card('market')],
  ['/categories/rebar', ['BreadcrumbList', 'ItemList'], card('categories/rebar')],
  ['/categories/rebar/14', ['BreadcrumbList', 'ItemList'], card('categories/rebar/14')],
  ['/products/9/rebar-14', ['BreadcrumbList', 'Product'], card('products/9')],
  ['/suppliers', ['BreadcrumbList', 'ItemList'], card('market')],
  ['/suppliers/sepahan', ['BreadcrumbList', 'Organization'], card('suppliers/sepahan')],
  ['/inventories', ['BreadcrumbList', 'ItemList'], card('market')],
  ['/inventories/71', ['BreadcrumbList', 'Product'], card('products/9')],
  ['/rfqs', ['BreadcrumbList', 'ItemList'], card('market')],
  [`/rfqs/${anRfq().id}`, ['BreadcrumbList'], card('market')],
  ['/news', ['BreadcrumbList', 'ItemList'], card('market')],
  [news, ['BreadcrumbList', 'NewsArticle'], card(`news/${encodeURIComponent(item.slug)}`)],
  ['/pages/about', ['BreadcrumbList'], card('market')],
];

test.each(pages)('says to search engines and messengers what %s is', async (path, types, picture) => {
  const page = await open(path, aServer());
  expect(page.status).toBe(200);
  expect(page.canonicals).toEqual([origin + path]);
  expect(page.metas('robots')).toEqual([]);
  expect(page.titles).toHaveLength(1);
  expect(page.titles[0]?.length).toBeLessThanOrEqual(65);
  const [title, description] = [page.metas('og:title'), page.metas('description')];
  expect([title.length, description.length]).toEqual([1, 1]);
  for (const [name, content] of [
    ['twitter:card', 'summary_large_image'],
    ['og:site_name', 'راسته'],
    ['og:locale', 'fa_IR'],
    ['og:type', path === news ? 'article' : 'website'],
    ['og:url', origin + path],
    ['og:description', description[0]],
    ['og:image', picture],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', title[0]],
  ] as const)
    expect(page.metas(name), name).toEqual([content]);
  expect(page.nodes.map((node) => node['@type'])).toEqual(types);
  expect(await structuredDataFaults(page.nodes)).toEqual([]);
});

test('names the day and the lowest price in the title of a page of prices', async () => {
  const product = await open('/products/9/rebar-14', aServer());
  expect(product.titles).toEqual(['قیمت میلگرد ۱۴ ذوب‌آهن امروز ۳۰ آبان ۱۴۰۵: از ۳۸٬۴۵۰ تومان']);
  const home = await open('/', aServer());
  expect(home.titles).toEqual(['قیمت روز کالا امروز ۳۰ آبان ۱۴۰۵، تأمین‌کنندگان کنار هم | راسته']);
});

test('names in structured data the prices that the page compares, and the first of their ends', async () => {
  const server = aServer();
  server.offers = [
    anOffer({ id: 1 }),
    anOffer({ id: 2, amount: 400_000, comparable_amount: 400_000, valid_until: '2026-11-21T14:30:00.000Z' }),
    // With tax the lowest amount, and apart: on credit, delivered, on call.
    anOffer({ id: 3, amount: 100, comparable_amount: 100, payment: 'credit', credit_days: 30 }),
    anOffer({ id: 4, amount: 200, comparable_amount: 200, delivery: 'delivered' }),
    anOffer({ id: 5, state: 'on_call', amount: null, comparable_amount: null }),
  ];
  const { node, body } = await open('/products/9/rebar-14', server);
  expect(node('Product').offers).toMatchObject({
    lowPrice: 384_500,
    highPrice: 400_000,
    offerCount: 2,
    priceValidUntil: '2026-11-21',
    priceSpecification: { minPrice: 384_500, maxPrice: 400_000, valueAddedTaxIncluded: false, unitText: 'کیلوگرم' },
  });
  expect(body).toContain('۳۸٬۴۵۰');
  const inventory = await open('/inventories/71', server);
  expect(inventory.node('Product').offers).toMatchObject({ price: 384_500, priceValidUntil: '2026-11-26' });
});

test('never names a price that is on call or over', async () => {
  const server = aServer();
  server.offers = [anOffer({ state: 'on_call', amount: null, change_percent: null })];
  server.rows = [aBoardRow({ median: null, lowest: null, highest: null, compared: 0, change_percent: null })];
  const product = await open('/products/9/rebar-14', server);
  expect(product.nodes.map((node) => node['@type'])).toEqual(['BreadcrumbList']);
  expect(product.titles).toEqual(['قیمت میلگرد ۱۴ ذوب‌آهن امروز ۳۰ آبان ۱۴۰۵ | راسته']);
  const board = await open('/categories/rebar', server);
  expect(board.titles).toEqual(['قیمت میلگرد امروز ۳۰ آبان ۱۴۰۵ | راسته']);
  const stock = anInventoryServer([anInventory({ state: 'on_call', amount: null })]);
  expect((await open('/inventories/71', stock)).nodes.map((node) => node['@type'])).toEqual(['BreadcrumbList']);
});

test('asks search engines to leave out what is filtered, empty, searched or chosen', async () => {
  for (const path of [
    '/categories/rebar?delivery=factory',
    '/categories/ibeam',
    '/suppliers?category=2&verified=verified',
    '/inventories?q=rebar',
    '/inventories?state=available',
    '/rfqs?status=closed',
    '/search?q=rebar',
    '/search',
    '/compare',
    '/login',
  ]) {
    const { metas, titles } = await open(path, aServer());
    expect([path, metas('robots')[0]?.split(',')[0], titles.length]).toEqual([path, 'noindex', 1]);
  }
  for (const path of ['/suppliers?category=2', '/rfqs?category=2', '/inventories?category=2'])
    expect((await open(path, aServer())).metas('robots'), path).toEqual([]);
});

test('cuts a long title at a word, and lets none end a script or an attribute', async () => {
  const hostile = `</script><script>alert(1)</script>"'<!-- ${'میلگرد آجدار '.repeat(12)}`;
  const server = aServer();
  const named = { ...rebar14, title: hostile };
  const answer = await server.answer('GET', `/api/products/${rebar14.id}`);
  const { data } = answer.body as { data: object };
  server.override.set(`/api/products/${rebar14.id}`, () => ({ status: 200, body: { data: { ...data, product: named } } }));
  server.override.set('/api/suppliers/sepahan', () => ({
    status: 200,
    body: { data: aSupplierPage({ title: hostile, about: hostile }) },
  }));
  for (const path of ['/products/9/rebar-14', '/suppliers/sepahan']) {
    const { body, nodes, titles } = await open(path, server);
    expect(body).not.toContain('<script>alert');
    expect(nodes.find((node) => ['Product', 'Organization'].includes(node['@type']))?.name).toBe(hostile);
    expect(titles).toHaveLength(1);
    const shown = titles[0]?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
    expect(shown?.length).toBeLessThanOrEqual(65);
    expect(shown).toMatch(/\S…$/);
  }
});

test('finds what is wrong in structured data', async () => {
  const offers = { '@type': 'AggregateOffer', url: `${origin}/`, highPrice: 2, offerCount: 1, priceCurrency: 'IRR' };
  const product = { '@type': 'Product', name: 'میلگرد', url: `${origin}/`, image: `${origin}/a.png` };
  const faults = async (node: JsonLd) => (await structuredDataFaults([node])).join('\n');
  expect(await faults({ ...product, offers: { ...offers, lowPrice: 1 } })).toBe('');
  expect(await faults({ ...product, offers })).toContain('lowPrice');
  expect(await faults(product)).toContain('"offers"');
  expect(await faults({ ...product, offers: { ...offers, lowPrice: 1 }, inLanguage: 'fa' })).toContain('inLanguage');
  expect(await faults({ ...product, offers: { '@type': 'Place' } })).toContain('Product.offers is a Place');
  expect(await faults({ '@type': 'Shop', name: 'x' })).toContain('not a valid schema.org type');
  expect(await faults({ ...product, url: '/products/9', offers: { ...offers, lowPrice: 1 } })).toContain('Product.url');
});
