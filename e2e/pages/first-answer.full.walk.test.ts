import { beforeAll, describe, expect, it } from 'vitest';
import { useSharedDemo } from '../demo.ts';
import { type Answer, createReader, type Head, headIn, linksIn, locationsIn } from '../everyone/first-answer.ts';
import { publicPages } from '../pages.ts';

const stage = useSharedDemo();
let read: (address: string) => Promise<Answer>;
beforeAll(() => {
  read = createReader(stage.url);
});

/** This many addresses of each sitemap are read with tracking parameters, and this many as they are: the first ones and the last. */
const TRACKED = 6;
const FIRST = 3;
/** This many links of each kind are followed: requests of pages are limited by address. */
const LINKS = 4;
const LONGEST_TITLE = 65;
const TRACKING = 'utm_source=mail&gclid=1';

type PublicPage = keyof typeof publicPages;
const pages = Object.keys(publicPages) as PublicPage[];
/** The public pages that no search engine lists. */
const unlisted = new Set<PublicPage>([
  'search',
  'search-nothing',
  'compare',
  'compare-suppliers',
  'login',
  'offline',
  'not-found',
]);
/** Of these, the pages that are not to be shared: they have no picture and no canonical address. */
const plain = new Set<PublicPage>(['login', 'offline', 'not-found']);

const tracked = (address: string): URL => {
  const url = new URL(address, stage.url);
  url.search += `${url.search ? '&' : ''}${TRACKING}`;
  return url;
};
/** The path of an address, and what a page answers there. The address of a product without its slug leads to another one. */
async function open(address: string): Promise<{ path: string; answer: Answer }> {
  const answer = await read(address);
  const next = answer.location;
  return next === null ? { path: new URL(address, stage.url).pathname, answer } : open(next);
}

/** Whether a picture of the portal is drawn for messengers. */
async function expectPicture({ named }: Head, name: string): Promise<void> {
  // The card comes first, then the image of the goods where they have one.
  const pictures = named('og:image');
  expect(pictures[0], name).toMatch(/\/cards\/.*\.png$/);
  expect(pictures.length, name).toBeLessThanOrEqual(/\/products\//.test(name) ? 2 : 1);
  expect(named('og:image:alt')[0], name).toBeTruthy();
  for (const picture of pictures) {
    // The address is absolute.
    expect(URL.canParse(picture), `${name}: ${picture}`).toBe(true);
    const { status, type } = await read(picture);
    expect([status, type], `${name}: ${picture}`).toEqual([200, expect.stringMatching(/^image\//)]);
  }
}

function expectBasics({ titles, headings, html, named }: Head, name: string): void {
  expect(html, name).toMatchObject({ lang: 'fa', dir: 'rtl' });
  expect(headings, `h1 of ${name}`).toBe(1);
  expect(titles, name).toHaveLength(1);
  expect([...(titles[0] ?? '')].length, `${name}: ${titles[0]}`).toBeLessThanOrEqual(LONGEST_TITLE);
  expect(named('description'), name).toHaveLength(1);
  expect(named('description')[0], name).toBeTruthy();
}

/** Asserts what a page that is shared says; its canonical address has no tracking parameters. */
function expectShared({ canonicals, structured, named }: Head, path: string, name: string): void {
  expect(canonicals, `canonical of ${name}`).toHaveLength(1);
  const canonical = new URL(canonicals[0] ?? '', stage.url);
  expect([decodeURI(canonical.pathname), canonical.search, canonical.hash], `canonical of ${name}`).toEqual([
    decodeURI(path),
    '',
    '',
  ]);
  expect(named('og:title'), name).toHaveLength(1);
  expect(named('og:title')[0], name).toBeTruthy();
  for (const text of structured) expect(JSON.parse(text), name).toMatchObject({ '@context': 'https://schema.org' });
}

describe('the first answer of a public page', () => {
  it.for(pages)('of %s says what it is', async (name) => {
    const { path, answer } = await open(tracked(publicPages[name]).href);
    const head = headIn(answer.text);
    expect(answer.status, name).toBe(name === 'not-found' ? 404 : 200);
    expectBasics(head, name);
    // An answer 404 is not listed without saying so.
    if (name !== 'not-found') expect(head.isUnlisted, name).toBe(unlisted.has(name));
    if (plain.has(name)) return;
    expectShared(head, path, name);
    await expectPicture(head, name);
  });
});

describe('the sitemap', () => {
  const kinds = ['lists', 'categories', 'suppliers', 'pages', 'news', 'inventories', 'rfqs', 'products-1'];
  const locationsOf = async (address: string): Promise<string[]> => {
    const { status, text } = await read(address);
    expect(status, address).toBe(200);
    return locationsIn(text);
  };

  it('is named by robots.txt, and lists the sitemaps of all kinds', async () => {
    const { text } = await read('/robots.txt');
    const maps = await locationsOf(/^Sitemap: (.*)$/m.exec(text)?.[1] ?? '');
    expect(maps.map((map) => map.replace(/^.*\/sitemaps\//, ''))).toEqual(kinds.map((kind) => `${kind}.xml`));
    expect(await locationsOf('/sitemap.xml')).toEqual(maps);
  });

  it.for(kinds)('of %s lists pages that are canonical and meant to be found, and say what they are', async (kind) => {
    const locations = await locationsOf(`/sitemaps/${kind}.xml`);
    expect(locations.length, kind).toBeGreaterThan(0);
    expect(new Set(locations).size, kind).toBe(locations.length);
    expect([...new Set(locations.map((location) => new URL(location).origin))], kind).toEqual([stage.url]);
    const asListed = [...locations.slice(0, FIRST), ...locations.slice(-1)];
    const step = Math.max(1, Math.ceil(locations.length / TRACKED));
    const spread = locations.filter((_, at) => at % step === 0).map((location) => tracked(location).href);
    for (const address of [...asListed, ...spread]) {
      const answer = await read(address);
      const head = headIn(answer.text);
      expect([answer.status, answer.location, head.isUnlisted], address).toEqual([200, null, false]);
      expectBasics(head, address);
      expectShared(head, new URL(address).pathname, address);
      await expectPicture(head, address);
    }
  });
});

describe('links', () => {
  const { product: _short, 'not-found': _missing, login: _login, ...leading } = publicPages;
  const followed = new Map<string, Set<string>>();
  let products = 0;
  const productPage = async () =>
    linksIn((await read(publicPages.category)).text).find((href) => href.startsWith('/products/')) ?? '';

  /** What links have in common that differ only by the ids, slugs and values in them. */
  const kindOf = (href: string): string => {
    const { pathname, searchParams } = new URL(href, stage.url);
    const [place = '', ...rest] = pathname.split('/').slice(1);
    return `${place}/${rest.length}?${[...searchParams.keys()].sort().join()}`;
  };

  it.for([...Object.keys(leading), 'product'] as PublicPage[])(
    'of %s lead to their addresses of today, never through a redirect',
    async (name) => {
      const { text } = await read(name === 'product' ? await productPage() : publicPages[name]);
      const links = new Set(linksIn(text));
      const wrong: unknown[] = [];
      for (const href of links) {
        const { pathname } = new URL(href, stage.url);
        if (href.startsWith('/products/')) products += 1;
        if (href.startsWith('/products/') && !/^\/products\/\d+\/[^/]+$/.test(pathname)) wrong.push([href, 'no slug']);
        const known = followed.get(kindOf(href)) ?? new Set();
        followed.set(kindOf(href), known);
        if (known.size >= LINKS && !known.has(href)) continue;
        known.add(href);
        const { status, location } = await read(href);
        if (status !== 200) wrong.push([href, status, location]);
      }
      expect(wrong, name).toEqual([]);
    },
  );

  it('are many, also to products', () => {
    expect(products).toBeGreaterThan(20);
  });

  it('to a product without its slug, or with a former one, are redirected in one step and with their query', async () => {
    const product = await productPage();
    const [, , id] = product.split('/');
    for (const former of [`/products/${id}`, `/products/${id}/-`, `/products/${id}/${encodeURIComponent('نام-قبلی')}`]) {
      const { status, location } = await read(`${former}?days=90&utm_source=mail`);
      expect([status, location], former).toEqual([301, `${product}?days=90&utm_source=mail`]);
    }
  });
});
