import type { NewsItem, PublicPage } from '@rasteh/contract/site/pages';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { homeRoute } from '../home/home.tsx';
import { newsItemRoute, newsRoute, pageRoute } from './pages.tsx';

const openPage = openerOf(homeRoute, newsItemRoute, newsRoute, pageRoute);

const news: NewsItem = {
  id: 7,
  slug: 'بازار-آهن',
  title: 'بازار آهن در هفتهٔ گذشته',
  description: 'میانهٔ میلگرد ۲٪ بالا رفت.',
  published_at: '2026-11-20T08:00:00.000Z',
};
const body: PublicPage['body'] = {
  root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text: 'متن صفحه', format: 0 }] }] },
};
const item: PublicPage = { ...news, kind: 'news', body, updated_at: news.published_at };
const about: PublicPage = {
  ...item,
  id: 1,
  kind: 'page',
  slug: 'about',
  title: 'دربارهٔ راسته',
  updated_at: '2026-11-21T06:00:00.000Z',
};

let server: MarketServer;
beforeEach(() => {
  server = new MarketServer();
  vi.stubGlobal('scrollTo', () => undefined);
  const pages: [string, PublicPage][] = [
    ['about', about],
    ['about-us', about],
    [item.slug, item],
  ];
  for (const [slug, page] of pages)
    server.override.set(`/api/pages/${encodeURIComponent(slug)}`, () => ({ status: 200, body: { data: page } }));
});
const answerNews = (data: NewsItem[], last_page = 1) =>
  server.override.set('/api/news', (_body, _method, query) => ({
    status: 200,
    body: { data, meta: { current_page: Number(query.get('page') ?? 1), last_page, per_page: 20, total: data.length } },
  }));
const jsonLdOf = (type: string) =>
  [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map(({ textContent }) => JSON.parse(textContent ?? ''))
    .find((data) => data['@type'] === type);

test('shows a page with its summary and the day of its last change', async () => {
  const { screen } = await openPage('/pages/about', server);
  expect(screen().getByRole('heading', { level: 1, name: 'دربارهٔ راسته' })).toBeTruthy();
  expect(screen().getByText('متن صفحه')).toBeTruthy();
  expect(screen().getByText('آخرین تغییر: ۳۰ آبان ۱۴۰۵')).toBeTruthy();
  expect(document.title).toBe('دربارهٔ راسته | راسته');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('/pages/about');
  expect(jsonLdOf('BreadcrumbList').itemListElement).toHaveLength(2);
  expect(jsonLdOf('NewsArticle')).toBeUndefined();
  await expectAccessibleInFull();
});

test('shows a news item with its Jalali day, and says to search engines what it is', async () => {
  const { screen } = await openPage(`/news/${encodeURIComponent(item.slug)}`, server);
  expect(screen().getByText('انتشار: ۲۹ آبان ۱۴۰۵')).toBeTruthy();
  expect(screen().queryByText(/آخرین تغییر/)).toBeNull();
  const path = `/news/${encodeURIComponent(item.slug)}`;
  expect(jsonLdOf('NewsArticle')).toMatchObject({
    headline: item.title,
    datePublished: item.published_at,
    mainEntityOfPage: path,
  });
  expect(jsonLdOf('BreadcrumbList').itemListElement.map(({ item: to }: { item: string }) => to)).toEqual(['/', '/news', path]);
  fireEvent.click(within(screen().getByRole('main')).getByRole('link', { name: 'خبرها' }));
  await waitFor(() => screen().getByRole('heading', { level: 1, name: 'خبرها' }));
});

test('redirects a former slug, and the address of the other kind', async () => {
  const { router } = await openPage('/pages/about-us', server);
  expect(router.state.location.pathname).toBe('/pages/about');
  await act(() => router.navigate({ to: '/pages/$slug', params: { slug: item.slug } }));
  await waitFor(() => expect(decodeURIComponent(router.state.location.pathname)).toBe(`/news/${item.slug}`));
});

test('lists the news by pages, each row a link', async () => {
  answerNews([news], 2);
  const { screen, router } = await openPage('/news', server);
  const row = within(screen().getByRole('main')).getByRole('link', { name: news.title });
  expect(decodeURIComponent(row.getAttribute('href') ?? '')).toBe(`/news/${news.slug}`);
  expect(screen().getByText(/میانهٔ میلگرد/)).toBeTruthy();
  expect(server.calls).toContain('/api/news?page=1&per_page=20');
  await act(() => router.navigate({ to: '/news', search: { page: 2 } }));
  await waitFor(() => expect(server.calls).toContain('/api/news?page=2&per_page=20'));
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('/news?page=2');
  await expectAccessibleInFull();
});

test('says that there are no news, that a page is missing, and that it could not be read', async () => {
  answerNews([]);
  const { screen, router } = await openPage('/news', server);
  expect(screen().getByText('هنوز خبری منتشر نشده است')).toBeTruthy();
  await act(() => router.navigate({ to: '/pages/$slug', params: { slug: 'nothing' } }));
  await waitFor(() => screen().getByRole('heading', { level: 1, name: 'این صفحه پیدا نشد' }));
  server.override.set('/api/pages/broken', () => refusal(503, 'unavailable', 'راسته موقتاً در دسترس نیست.'));
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  await act(() => router.navigate({ to: '/pages/$slug', params: { slug: 'broken' } }));
  await waitFor(() => screen().getByRole('alert'));
  vi.restoreAllMocks();
});

test('shows the newest news at the end of the home page, and nothing without any', async () => {
  const first = await openPage('/', server);
  expect(first.screen().queryByRole('region', { name: 'خبرها' })).toBeNull();
  answerNews([news]);
  const { screen } = await openPage('/', server);
  const card = within(await screen().findByRole('region', { name: 'خبرها' }));
  expect(card.getByRole('link', { name: news.title })).toBeTruthy();
  expect(card.getByText('۲۹ آبان ۱۴۰۵')).toBeTruthy();
  expect(card.getByRole('link', { name: /همه/ }).getAttribute('href')).toBe('/news');
});

test('leads to the pages from the footer', async () => {
  const { screen } = await openPage('/pages/about', server);
  const links = within(screen().getByRole('navigation', { name: 'دربارهٔ راسته و راهنما' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/pages/about',
    '/pages/help-buyers',
    '/pages/help-suppliers',
    '/pages/terms',
    '/pages/contact',
    '/panel/start',
    '/news',
    '/api/docs',
  ]);
});
