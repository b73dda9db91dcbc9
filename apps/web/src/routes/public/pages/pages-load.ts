import type { PageKind, PublicPage } from '@rasteh/contract/content/pages';
import { redirect } from '@tanstack/react-router';
import { newsListQuery, pageQuery } from '../../../features/pages/queries.ts';
import { fa } from '../../../i18n/fa.ts';
import { faPages } from '../../../i18n/public/pages.ts';
import { positiveInt } from '../../../lists/search-params.ts';
import type { RouterContext } from '../../../router.tsx';
import { canonicalLink, jsonLd, trailJson } from '../../structured-data.ts';
import { throwNotFound } from '../../throw-not-found.ts';

const newsStep = { title: faPages.news, path: '/news' };
const pathOf = ({ kind, slug }: Pick<PublicPage, 'kind' | 'slug'>) =>
  `${kind === 'news' ? '/news' : '/pages'}/${encodeURIComponent(slug)}`;

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
  return {
    meta: [
      { title: fa.site.title(title) },
      { name: 'description', content: description || title },
      { property: 'og:title', content: title },
      { property: 'og:type', content: isNews ? 'article' : 'website' },
    ],
    links: [canonicalLink(page, path)],
    scripts: [
      trailJson(page, [...(isNews ? [newsStep] : []), { title, path }]),
      ...(isNews ? [jsonLd(articleJson(found, page.origin))] : []),
    ],
  };
}

type NewsSearch = { page?: string | number | undefined };
/** The page of the news that a URL names; the first one if it names none. */
export const newsPageOf = ({ page }: NewsSearch): number => positiveInt(page) ?? 1;

/** Loads a page of the news, and returns the data of its head. */
export async function loadNews({ page, queryClient }: RouterContext, search: NewsSearch) {
  const number = newsPageOf(search);
  await queryClient.ensureQueryData(newsListQuery(page.api, number)).catch(throwNotFound);
  return {
    meta: [{ title: fa.site.title(faPages.news) }, { name: 'description', content: faPages.news_description }],
    links: [canonicalLink(page, number === 1 ? '/news' : `/news?page=${number}`)],
    scripts: [trailJson(page, [newsStep])],
  };
}

function articleJson(article: PublicPage, origin: string) {
  const { title, description, published_at, updated_at, body } = article;
  const images = body.root.children.flatMap((block) => (block.type === 'image' ? `${origin}${block.src}` : []));
  return {
    '@type': 'NewsArticle',
    headline: title,
    description,
    datePublished: published_at,
    dateModified: updated_at,
    inLanguage: 'fa-IR',
    mainEntityOfPage: `${origin}${pathOf(article)}`,
    publisher: { '@type': 'Organization', name: fa.site.name, url: `${origin}/` },
    ...(images.length > 0 ? { image: images } : {}),
  };
}
