import { findSize } from '@rasteh/contract/goods/catalogue/size-slug';
import type { BoardRow } from '@rasteh/contract/pricing/offers/board';
import type { MarketCategory } from '@rasteh/contract/pricing/offers/market';
import { formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { formatWholeToman } from '@rasteh/persian/money';
import { AppError } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Catalogue } from '../../goods/catalogue/index.ts';
import type { Products } from '../../goods/products/index.ts';
import type { Board, MarketOverview } from '../../pricing/offers/index.ts';
import type { PriceSheets } from '../../pricing/price-sheets/index.ts';
import type { PublicSuppliers } from '../../supply/suppliers/index.ts';
import type { Pages } from '../pages/index.ts';
import type { Card, Figure } from './card.ts';
import { cardText } from './card-text.ts';
import { sheetCardOf } from './sheets/sheet-card.ts';

const MOST_ROWS = 4;
/** The first page of a board, whose range its title names. */
const FIRST_PAGE = { page: 1, per_page: 50, sort: 'product' } as const;

export type CardSources = {
  clock: Clock;
  catalogue: Catalogue;
  products: Pick<Products, 'findPublished'>;
  board: Pick<Board, 'list' | 'readRows'>;
  marketOverview: MarketOverview;
  publicSuppliers: Pick<PublicSuppliers, 'get'>;
  pages: Pick<Pages, 'get'>;
  priceSheets: Pick<PriceSheets, 'read'>;
};

/** What may be drawn: a page of the portal by its address. */
export type CardAddress =
  | { kind: 'market' }
  | { kind: 'product'; id: number }
  | { kind: 'category'; slug: string; size?: string | undefined }
  | { kind: 'supplier'; handle: string }
  | { kind: 'news'; slug: string }
  | { kind: 'sheet'; token: string };

/** The figure of a product: its median, or null while no offer of it is compared. */
function figureOf({ median, change_percent }: BoardRow, unit: string): Figure | null {
  if (median === null) return null;
  return { label: cardText.median, amount: formatWholeToman(median), unit: cardText.toman_per(unit), change_percent };
}

/** The figure of a category: its index, or null where one price says nothing of its goods. */
const figureOfIndex = (index: MarketCategory['index']): Figure | null =>
  index && {
    label: cardText.median,
    amount: formatWholeToman(index.amount),
    unit: cardText.toman_per(index.unit),
    change_percent: index.change_percent,
  };

function rangeOf(rows: readonly BoardRow[]): string | null {
  const amounts = rows.flatMap(({ lowest, highest }) => [lowest, highest]).filter((amount) => amount !== null);
  if (amounts.length === 0) return null;
  return cardText.range(formatWholeToman(Math.min(...amounts)), formatWholeToman(Math.max(...amounts)));
}

/**
 * Creates the reader of cards: from the public reads alone, so that a card shows what its page shows.
 * @throws not_found
 */
export function createCardReader({
  clock,
  catalogue,
  products,
  board,
  marketOverview,
  publicSuppliers,
  pages,
  priceSheets,
}: CardSources): (address: CardAddress) => Promise<Card> {
  const blank = (): Omit<Card, 'title'> => ({
    day: formatJalaliFull(clock()),
    figure: null,
    rows: [],
    text: null,
    facts: [],
  });

  async function market(): Promise<Card> {
    const { categories, prices, suppliers } = await marketOverview.read();
    const rows = categories
      .toSorted((a, b) => b.prices - a.prices)
      .flatMap(({ category, index }) => {
        const figure = figureOfIndex(index);
        return figure ? [Object.assign(figure, { name: category.title })] : [];
      });
    return {
      ...blank(),
      title: cardText.market,
      rows: rows.slice(0, MOST_ROWS),
      text: rows.length === 0 ? cardText.tagline : null,
      facts: rows.length === 0 ? [] : [cardText.prices(prices), cardText.suppliers(suppliers), cardText.basis],
    };
  }

  async function product(id: number): Promise<Card> {
    const found = await products.findPublished(id);
    const category = found && (await catalogue.findCategory(found.category_id));
    if (!category) throw new AppError('not_found');
    const row = (await board.readRows([found.id])).get(found.id);
    const figure = row ? figureOf(row, category.default_unit.title) : null;
    const range = row && rangeOf([row]);
    return {
      ...blank(),
      title: found.title,
      figure,
      text: figure ? null : cardText.no_price,
      facts: [...(row ? [cardText.suppliers(row.suppliers)] : []), ...(range ? [range, cardText.basis] : [])],
    };
  }

  async function category(slug: string, sizeName: string | undefined): Promise<Card> {
    const found = await catalogue.getCategory(slug);
    const size = sizeName === undefined ? undefined : findSize(sizeName, found.levels[0]?.options ?? []);
    if (sizeName !== undefined && !size) throw new AppError('not_found');
    const { data, meta } = await board.list(String(found.id), { ...FIRST_PAGE, ...(size ? { option_ids: [size.id] } : {}) });
    const market = size ? undefined : (await marketOverview.read()).categories.find((one) => one.category.id === found.id);
    const index = market?.index ?? null;
    // The goods of a parent category are not all compared in its unit.
    const range = rangeOf(data.filter(({ comparison_unit_id }) => comparison_unit_id === found.default_unit.id));
    const unit = cardText.toman_per(found.default_unit.title);
    const priced = range ? { label: cardText.price, amount: range, unit, change_percent: null } : null;
    const figure = figureOfIndex(index) ?? priced;
    return {
      ...blank(),
      title: size ? `${found.title} ${size.title}` : found.title,
      figure,
      text: figure ? null : cardText.no_price,
      facts: [
        ...(meta.total > 0 ? [cardText.products(meta.total, meta.total_capped ?? false)] : []),
        ...(range && index?.unit_id === found.default_unit.id ? [range] : []),
        ...(figure ? [cardText.basis] : []),
      ],
    };
  }

  async function supplier(handle: string): Promise<Card> {
    const { title, city, verified, categories, prices } = await publicSuppliers.get(handle);
    const sells = categories.map((one) => one.title).join('، ');
    return {
      ...blank(),
      title,
      text: sells || null,
      facts: [
        cardText.supplier,
        city.name,
        ...(verified === 'verified' ? [cardText.verified] : []),
        ...(prices > 0 ? [cardText.prices(prices)] : []),
      ],
    };
  }

  async function news(slug: string): Promise<Card> {
    const { kind, title, description, published_at } = await pages.get(slug);
    if (kind !== 'news') throw new AppError('not_found');
    return { ...blank(), title, day: formatJalaliFull(published_at), text: description || null, facts: [cardText.news] };
  }

  return async (address) => {
    switch (address.kind) {
      case 'market':
        return market();
      case 'product':
        return product(address.id);
      case 'category':
        return category(address.slug, address.size);
      case 'supplier':
        return supplier(address.handle);
      case 'news':
        return news(address.slug);
      case 'sheet':
        return { ...blank(), ...sheetCardOf(await priceSheets.read(address.token)) };
    }
  };
}
