import { expect, it } from 'vitest';
import { useSharedDemo } from '../demo.ts';
import { publicPages } from '../pages.ts';

const stage = useSharedDemo();

/** This many links of each kind are followed: requests of pages are limited by address. */
const SAMPLE = 4;

const open = (path: string) => fetch(new URL(path, stage.url), { redirect: 'manual' });

/** The addresses that a page links to within the portal, without those behind the log-in. */
async function linksOf(path: string): Promise<string[]> {
  const html = await (await open(path)).text();
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&').replace(/#.*$/, ''))
    .filter((href) => /^\/(?!panel|api\/)/.test(href));
}

/** What links have in common that differ only by the ids, slugs and values in them. */
const kindOf = (href: string): string => {
  const { pathname, searchParams } = new URL(href, stage.url);
  const [place = '', ...rest] = pathname.split('/').slice(1);
  return `${place}/${rest.length}?${[...searchParams.keys()].sort().join()}`;
};

it('leads from the public pages to their addresses of today, never through a redirect', async () => {
  const product = (await linksOf(publicPages.category)).find((href) => href.startsWith('/products/')) ?? '';
  const { product: _short, 'not-found': _missing, login: _login, ...pages } = publicPages;
  const links = new Set<string>();
  for (const path of [...Object.values(pages), product]) for (const href of await linksOf(path)) links.add(href);
  const products = [...links].filter((href) => href.startsWith('/products/'));
  expect(products.length).toBeGreaterThan(20);
  for (const href of products) expect(new URL(href, stage.url).pathname).toMatch(/^\/products\/\d+\/[^/]+$/);
  const byKind = [...Map.groupBy(links, kindOf).values()].flatMap((found) => found.slice(0, SAMPLE));
  const wrong: unknown[] = [];
  for (const href of byKind) {
    const { status, headers } = await open(href);
    if (status !== 200) wrong.push([href, status, headers.get('location')]);
  }
  expect(wrong).toEqual([]);
});

it('redirects an address of a product without its slug, or with a former one, in one step and with its query', async () => {
  const product = (await linksOf(publicPages.category)).find((href) => href.startsWith('/products/')) ?? '';
  const [, , id] = product.split('/');
  for (const former of [`/products/${id}`, `/products/${id}/-`, `/products/${id}/${encodeURIComponent('نام-پیشین')}`]) {
    const { status, headers } = await open(`${former}?days=90&utm_source=mail`);
    expect([status, headers.get('location')]).toEqual([301, `${product}?days=90&utm_source=mail`]);
  }
});
