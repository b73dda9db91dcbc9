import { describe, expect, it } from 'vitest';
import { useSharedDemo } from '../demo.ts';
import { publicPages } from '../pages.ts';

const stage = useSharedDemo();

/** This many addresses of each sitemap are read. */
const SAMPLE = 6;
const LONGEST_TITLE = 65;
const TRACKING = 'utm_source=mail&gclid=1';

/** The public pages that no search engine lists. */
const unlisted = new Set<keyof typeof publicPages>([
  'search',
  'search-nothing',
  'compare',
  'compare-suppliers',
  'login',
  'offline',
  'not-found',
]);
/** Of these, the pages that are not to be shared: they have no picture and no canonical address. */
const plain = new Set<keyof typeof publicPages>(['login', 'offline', 'not-found']);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const decode = (text: string): string => text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '');

/** The opening tags of this name with their attributes. */
const tagsOf = (html: string, name: string): Record<string, string>[] =>
  [...html.matchAll(new RegExp(`<${name}(?=[\\s>/])([^>]*)>`, 'g'))].map(([, inner = '']) =>
    Object.fromEntries([...inner.matchAll(/([a-z:-]+)="([^"]*)"/gi)].map(([, key = '', value = '']) => [key, decode(value)])),
  );

/** What the first answer of a page says of itself, without any script. */
async function headOf(url: URL) {
  const answer = await fetch(url);
  const html = await answer.text();
  // Drawings in the page have titles too.
  const [head = ''] = html.split('</head>');
  const metas = tagsOf(head, 'meta');
  const named = (key: string) => metas.filter(({ name, property }) => (name ?? property) === key).map(({ content }) => content);
  return {
    status: answer.status,
    path: new URL(answer.url).pathname,
    html: tagsOf(html, 'html')[0],
    titles: [...head.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, text = '']) => decode(text)),
    headings: tagsOf(html, 'h1').length,
    canonicals: tagsOf(html, 'link').flatMap(({ rel, href = '' }) => (rel === 'canonical' ? [href] : [])),
    structured: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text),
    isUnlisted: named('robots').some((content) => content?.includes('noindex')),
    named,
  };
}
type Head = Awaited<ReturnType<typeof headOf>>;

/** Whether a picture of the portal is drawn for messengers. */
async function expectPicture({ named }: Head, name: string): Promise<void> {
  // The card comes first, then the image of the goods where they have one.
  const pictures = named('og:image').map((picture = '') => picture);
  expect(pictures[0], name).toMatch(/\/cards\/.*\.png$/);
  expect(pictures.length, name).toBeLessThanOrEqual(/\/products\//.test(name) ? 2 : 1);
  expect(named('og:image:alt')[0], name).toBeTruthy();
  for (const picture of pictures) {
    // The address is absolute; the portal under test answers for it.
    const answer = await fetch(new URL(new URL(picture).pathname, stage.url));
    expect([answer.status, answer.headers.get('content-type')], `${name}: ${picture}`).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
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
function expectShared({ path, canonicals, structured, named }: Head, name: string): void {
  expect(canonicals, name).toHaveLength(1);
  const canonical = new URL(canonicals[0] ?? '', stage.url);
  expect([decodeURI(canonical.pathname), canonical.search, canonical.hash], name).toEqual([decodeURI(path), '', '']);
  expect(named('og:title'), name).toHaveLength(1);
  expect(named('og:title')[0], name).toBeTruthy();
  for (const text of structured) expect(JSON.parse(text), name).toMatchObject({ '@context': 'https://schema.org' });
}

async function locationsOf(url: string): Promise<string[]> {
  const answer = await fetch(url);
  expect(answer.status, url).toBe(200);
  return [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => decode(location));
}

/** At most `SAMPLE` of these, spread over all of them. */
const sampleOf = (locations: string[]): string[] => {
  const step = Math.max(1, Math.ceil(locations.length / SAMPLE));
  return locations.filter((_, at) => at % step === 0);
};

describe('the first answer', () => {
  it('of pages of each sitemap says what they are', async () => {
    for (const map of await locationsOf(`${stage.url}/sitemap.xml`)) {
      const locations = sampleOf(await locationsOf(new URL(new URL(map).pathname, stage.url).href));
      expect(locations.length, map).toBeGreaterThan(0);
      for (const location of locations) {
        const url = new URL(`${new URL(location).pathname}?${TRACKING}`, stage.url);
        const head = await headOf(url);
        expect([head.status, head.isUnlisted], location).toEqual([200, false]);
        expect(decodeURI(head.path), location).toBe(decodeURI(url.pathname));
        expectBasics(head, location);
        expectShared(head, location);
        await expectPicture(head, location);
      }
    }
  });

  it.for(Object.keys(publicPages) as (keyof typeof publicPages)[])('of %s says what it is', async (name) => {
    const url = new URL(publicPages[name], stage.url);
    url.search += `${url.search ? '&' : ''}${TRACKING}`;
    const head = await headOf(url);
    expect(head.status).toBe(name === 'not-found' ? 404 : 200);
    expectBasics(head, name);
    // An answer 404 is not listed without saying so.
    if (name !== 'not-found') expect(head.isUnlisted).toBe(unlisted.has(name));
    if (plain.has(name)) return;
    expectShared(head, name);
    await expectPicture(head, name);
  });
});
