import type { CategoryDetail } from '@rasteh/contract/goods/catalogue';
import { findSize, sizeSlug } from '@rasteh/contract/goods/catalogue/size-slug';
import type { BoardRow } from '@rasteh/contract/pricing/offers/board';
import { formatJalaliLong } from '@rasteh/persian/calendar/dates';
import { formatWholeToman } from '@rasteh/persian/money';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { notFound, redirect } from '@tanstack/react-router';
import { sizesOf, toCategory } from '../../../core/market/category-link.ts';
import { ancestorsOf } from '../../../core/market/category-path.ts';
import { chosenBasis, unitsOf } from '../../../core/market/price-basis.ts';
import type { Page } from '../../../core/page/page.ts';
import { categoriesQuery, categoryQuery, provincesQuery } from '../../../goods/catalogue/queries.ts';
import { faHead } from '../../../i18n/core/head.ts';
import { nearQuery } from '../../../pricing/offers/board-near.ts';
import { countFilters, toBoardQuery } from '../../../pricing/offers/board-query.ts';
import type { BoardSearch } from '../../../pricing/offers/board-search.ts';
import { boardQuery } from '../../../pricing/offers/queries.ts';
import type { RouterContext } from '../../../router.tsx';
import { publicInventoryListQuery, stockCardQuery } from '../../../supply/inventories/public/queries.ts';
import { openRfqsQuery, publicRfqListQuery } from '../../../trade/rfqs/public/queries.ts';
import { pageHead } from '../../page-head.ts';
import { breadcrumbJson, itemListJson, listedProduct } from '../../structured-data.ts';
import { throwNotFound } from '../../throw-not-found.ts';

type Params = { slug: string; size?: string | undefined };

/** One chosen size has an address of its own: links from before have it among the options. */
function redirectToSize(category: CategoryDetail, { option, ...search }: BoardSearch): void {
  const sizes = sizesOf(category);
  const [size, ...more] = sizes.filter(({ id }) => option?.includes(id));
  if (!size || more.length > 0) return;
  const others = option?.filter((id) => id !== size.id);
  throw redirect({
    ...toCategory(category.slug, sizeSlug(size, sizes)),
    search: { ...search, option: others?.length ? others : undefined },
    statusCode: 301,
  });
}

/**
 * The address of a range of amounts has it in canonical form, and the basis that it is meant on: what was typed is read by the one
 * reader of money, whose script no other page needs.
 */
async function redirectToRange(category: CategoryDetail, size: string | undefined, search: BoardSearch, page: Page) {
  const { canonicalRange } = await loadChunk(() => import('../../../pricing/offers/board-range.ts'));
  const { unit, with_vat } = chosenBasis(page, search, unitsOf(category));
  const basis = { vat: with_vat ? ('with' as const) : ('without' as const), per: unit.code };
  const canonical = { ...search, ...canonicalRange(search), ...basis };
  if ((['from', 'to', 'vat', 'per'] as const).every((key) => canonical[key] === search[key])) return;
  throw redirect({ ...toCategory(category.slug, size), search: canonical, replace: true, resetScroll: false });
}

/** The lowest and the highest amount of the rows that are compared in this unit, in Toman; null without one. */
function rangeOf(rows: readonly BoardRow[], unit_id: number): { low: string; high: string } | null {
  const amounts = rows
    .filter(({ comparison_unit_id }) => comparison_unit_id === unit_id)
    .flatMap(({ lowest, highest }) => [lowest, highest])
    .filter((amount) => amount !== null);
  return amounts.length > 0
    ? { low: formatWholeToman(Math.min(...amounts)), high: formatWholeToman(Math.max(...amounts)) }
    : null;
}

/** Loads the data of a category's page, and returns the data of its head. */
export async function loadCategory({ page, queryClient }: RouterContext, { slug, size: name }: Params, search: BoardSearch) {
  const [category, categories] = await Promise.all([
    queryClient.ensureQueryData(categoryQuery(page.api, slug)).catch(throwNotFound),
    queryClient.ensureQueryData(categoriesQuery(page.api)),
    queryClient.ensureQueryData(provincesQuery(page.api)),
  ]);
  const sizes = sizesOf(category);
  const size = name === undefined ? undefined : findSize(name, sizes);
  if (name !== undefined && !size) throw notFound();
  if (category.slug !== slug) throw redirect({ ...toCategory(category.slug, name), search, statusCode: 301 });
  if (!size) redirectToSize(category, search);
  if (search.from !== undefined || search.to !== undefined) await redirectToRange(category, name, search, page);
  const basis = chosenBasis(page, search, unitsOf(category));
  const [{ data, meta }] = await Promise.all([
    queryClient.ensureQueryData(boardQuery(page.api, category, toBoardQuery(search, size?.id, basis))).catch(throwNotFound),
    queryClient.prefetchQuery(publicInventoryListQuery(page.api, stockCardQuery(category.id))),
    queryClient.prefetchQuery(publicRfqListQuery(page.api, openRfqsQuery(category.id))),
    size && countFilters(search) === 0 ? queryClient.prefetchQuery(nearQuery(page.api, category, size.id)) : undefined,
  ]);
  const goods = size ? `${category.title} ${size.title}` : category.title;
  const day = formatJalaliLong(page.clock.get());
  const range = rangeOf(data, category.default_unit.id);
  const path = [slug, ...(size ? [sizeSlug(size, sizes)] : [])].map(encodeURIComponent).join('/');
  return pageHead(page, {
    titles: faHead.board.titles(goods, day, range?.low ?? null),
    description: faHead.board.description(goods, day, meta.total, range && faHead.board.range(range.low, range.high)),
    path: `/categories/${path}`,
    card: `/cards/categories/${path}.png`,
    // A filtered list and one without a row are no answer to a search.
    robots: countFilters(search) > 0 || meta.total === 0 ? 'noindex, follow' : undefined,
    scripts: [
      breadcrumbJson(page, [
        ...ancestorsOf(category, categories),
        { title: category.title, slug },
        ...(size ? [{ title: goods, slug: `${slug}/${sizeSlug(size, sizes)}` }] : []),
      ]),
      ...(data.length === 0
        ? []
        : [
            itemListJson(
              page,
              goods,
              data.map(({ product }) => listedProduct(product)),
            ),
          ]),
    ],
  });
}
