import type { PublicPage } from '@rasteh/contract/site/pages';
import type { PageKind } from '@rasteh/contract/site/pages/save-page';
import { redirect } from '@tanstack/react-router';
import { positiveInt } from '../../../core/url/search-params.ts';
import { faPages } from '../../../i18n/site/pages.ts';
import type { RouterContext } from '../../../router.tsx';
import { newsListQuery, pageQuery } from '../../../site/pages/queries.ts';
import { pageHead } from '../../page-head.ts';
import { itemListJson, jsonLd, portalJson, trailJson } from '../../structured-data.ts';
import { throwNotFound } from '../../throw-not-found.ts';

const newsStep = { title: faPages.news, path: '/news' };
const pathOf = ({ kind, slug }: Pick<PublicPage, 'kind' | 'slug'>) =>
  `${kind === 'news' ? '/news' : '/pages'}/${encodeURIComponent(slug)}`;
const cardOf = (slug: string) => `/cards/news/${encodeURIComponent(slug)}.png`;

/**
 * Loads a page or a news item, and returns the data of its head; a former slug, and the address of the other kind, are redirected to
 * the address of today.
 */
export async function loadPage({ page, queryClient }: RouterContext, slug: string, kind: PageKind) {
  const found = await queryClient.ensureQueryData(pageQuery(page.api, slug)).catch(throwNotFound);
  const { title, description } = found;
  const path = pathOf(found);
  if (found.slug !== slug || found.kind !== kind) throw redirect({ href: path, statusCode: 301 });
  const isNews = kind === 'news';
  return pageHead(page, {
    titles: [title],
    description: description || title,
    path,
    type: isNews ? 'article' : 'website',
    ...(isNews ? { card: cardOf(slug) } : {}),
    scripts: [
      trailJson(page, [...(isNews ? [newsStep] : []), { title, path }]),
      ...(isNews ? [jsonLd(articleJson(found, page.origin))] : []),
    ],
  });
}

type NewsSearch = { page?: string | number | undefined };
/** The page of the news that a URL names; the first one if it names none. */
export const newsPageOf = ({ page }: NewsSearch): number => positiveInt(page) ?? 1;

/** Loads a page of the news, and returns the data of its head. */
export async function loadNews({ page, queryClient }: RouterContext, search: NewsSearch) {
  const number = newsPageOf(search);
  const { data } = await queryClient.ensureQueryData(newsListQuery(page.api, number)).catch(throwNotFound);
  return pageHead(page, {
    titles: [number === 1 ? faPages.news : faPages.news_page(number)],
    description: faPages.news_description,
    path: number === 1 ? '/news' : `/news?page=${number}`,
    // The first page without an item says nothing yet.
    robots: data.length === 0 ? 'noindex, follow' : undefined,
    scripts: [
      trailJson(page, [newsStep]),
      ...(data.length === 0
        ? []
        : [
            itemListJson(
              page,
              faPages.news,
              data.map(({ title, slug }) => ({ name: title, path: pathOf({ kind: 'news', slug }) })),
            ),
          ]),
    ],
  });
}

function articleJson(article: PublicPage, origin: string) {
  const { title, slug, description, published_at, updated_at, body } = article;
  const publisher = portalJson({ origin });
  const images = body.root.children.flatMap((block) => (block.type === 'image' ? `${origin}${block.src}` : []));
  return {
    '@type': 'NewsArticle',
    headline: title,
    description,
    datePublished: published_at,
    dateModified: updated_at,
    inLanguage: 'fa-IR',
    mainEntityOfPage: `${origin}${pathOf(article)}`,
    author: publisher,
    publisher,
    image: [...images, origin + cardOf(slug)],
  };
}
