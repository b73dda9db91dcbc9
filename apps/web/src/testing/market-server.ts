import type { Geometry } from '@rasteh/contract/goods/catalogue/geometry';
import type { Product } from '@rasteh/contract/goods/products';
import type { SearchFacets, SearchHit, Suggestions } from '@rasteh/contract/goods/search';
import type { Me } from '@rasteh/contract/people/auth';
import type { Offer } from '@rasteh/contract/pricing/offers';
import type { BoardFacets, BoardRow } from '@rasteh/contract/pricing/offers/board';
import { vatRates } from '@rasteh/persian/money/vat';
import { aBoardRow, anOffer, categories, cities, dollar, kilogram, levels, market, NOW, rebar14, ton } from './market.ts';
import { noTasks } from './tasks.ts';

type Answer = { status: number; body: unknown };

const ok = (data: unknown): Answer => ({ status: 200, body: { data } });

/** A refusal of the api. */
export const refusal = (status: number, code: string, message: string, rest: object = {}): Answer => ({
  status,
  body: { message, code, request_id: 'r-42', ...rest },
});

/** Stands in for the api at the network: a small market that answers the requests of public pages and of the log-in. */
export class MarketServer {
  offers: Offer[] = [
    anOffer(),
    anOffer({
      id: 2,
      state: 'on_call',
      amount: null,
      change_percent: null,
      supplier: { user_id: 8, handle: 'yazd', title: 'نورد یزد', verified: 'none' },
    }),
  ];
  /** The products on the board of rebar. */
  rows = [aBoardRow()];
  /** «میلگرد ۱۴ ذوب‌آهن», of which most pages speak. */
  product: Product = rebar14;
  /** The products near «میلگرد ۱۴ ذوب‌آهن». */
  near: BoardRow[] = [];
  variations: NonNullable<Offer['variation']>[] = [];
  geometry: Geometry | null = null;
  me: Me | null = null;
  /** The path and query of each call, with its method when it is a write. */
  readonly calls: string[] = [];
  readonly bodies: unknown[] = [];
  /** The idempotency key of each call that has one. */
  readonly keys: string[] = [];
  /** Overrides the answer to calls of this path. */
  readonly override = new Map<string, (body: unknown, method: string, query: URLSearchParams) => Answer>();

  /** What each call waits for before it is answered. */
  held: Promise<void> | null = null;

  /** Answers one call. */
  readonly answer = async (method: string, url: string, body?: string, headers?: Record<string, string>): Promise<Answer> => {
    const { pathname, searchParams } = new URL(url, 'http://rasteh.test');
    const sent = body === undefined ? undefined : JSON.parse(body);
    this.calls.push(method === 'GET' ? url : `${method} ${url}`);
    if (sent !== undefined) this.bodies.push(sent);
    const key = headers?.['Idempotency-Key'];
    if (key) this.keys.push(key);
    await this.held;
    return structuredClone(
      this.override.get(pathname)?.(sent, method, searchParams) ?? this.#usual(pathname, searchParams, sent),
    );
  };

  #usual(path: string, query: URLSearchParams, body: unknown): Answer {
    const last = decodeURIComponent(path.split('/').at(-1) ?? '');
    if (path === '/api/auth/me') return ok(this.me);
    if (path === '/api/services/categories') return ok(categories);
    if (path === '/api/market') return ok(market);
    if (path === '/api/services/categories/rebar/board/facets') return ok(boardFacets);
    if (path.endsWith('/board')) return this.#board(path, query);
    if (path.startsWith('/api/services/categories/')) return this.#category(last);
    if (path === '/api/provinces') return ok([...new Map(cities.map(({ province }) => [province.id, province])).values()]);
    if (path === '/api/cities')
      return ok(cities.filter(({ province }) => province.id === Number(query.get('province_id') ?? province.id)));
    if (path === '/api/currencies') return ok([dollar]);
    if (path === '/api/vat') return ok(vatRates.map((rate) => ({ ...rate, version: 0 })));
    if (path === '/api/offers/featured') return ok(this.offers.filter(({ amount }) => amount !== null).slice(0, 1));
    if (path === '/api/stories') return ok([]);
    if (path === '/api/user/notifications')
      return {
        status: 200,
        body: { data: [], meta: { current_page: 1, last_page: 1, per_page: 20, total: 0, unread_count: 0 } },
      };
    if (/^\/api\/user\/(\d+\/)?tasks$/.test(path)) return ok(noTasks);
    if (path === '/api/offers') return this.#offers(query);
    if (path === '/api/search') return this.#found(query);
    if (path === '/api/search/facets') return ok(searchFacets);
    if (path === '/api/search/suggestions') return ok(this.#suggestions(query));
    if (path === `/api/products/${rebar14.id}`)
      return ok({
        product: this.product,
        category: { ...categories[1], comparison_units: [kilogram, ton] },
        variations: this.variations,
        geometry: this.geometry,
        offers: this.offers,
      });
    if (path === `/api/products/${rebar14.id}/history`) return ok(history);
    if (path === `/api/products/${rebar14.id}/alternatives`) return ok(this.near);
    if (path === '/api/suppliers')
      return { status: 200, body: { data: [], meta: { current_page: 1, last_page: 1, per_page: 20, total: 0 } } };
    if (['/api/inventories', '/api/rfqs', '/api/news'].includes(path))
      return { status: 200, body: { data: [], meta: { current_page: 1, last_page: 1, per_page: 5, total: 0 } } };
    if (path === '/api/auth/code')
      return ok({ expires_at: new Date(NOW + 120_000).toISOString(), resend_at: new Date(NOW + 60_000).toISOString() });
    if (path === '/api/auth/login') return this.#login(body as { mobile: string; name?: string });
    return refusal(404, 'not_found', 'موردی پیدا نشد.');
  }

  #category(slug: string): Answer {
    const category = categories.find((one) => one.slug === slug);
    return category
      ? ok({ ...category, comparison_units: [category.default_unit], levels: category.is_leaf ? levels : [] })
      : refusal(404, 'not_found', 'موردی پیدا نشد.');
  }

  #board(path: string, query: URLSearchParams): Answer {
    if (Number(query.get('page') ?? 1) > 1) return refusal(422, 'page_out_of_range', 'این صفحه وجود ندارد.');
    const options = query.get('option_ids')?.split(',').map(Number) ?? [];
    const isNone = query.get('payment') === 'credit' || !path.includes('/rebar/');
    const data = isNone
      ? []
      : this.rows.filter(
          ({ product }) => options.length === 0 || product.options.some(({ option_id }) => options.includes(option_id)),
        );
    return { status: 200, body: { data, meta: { current_page: 1, last_page: 1, per_page: 50, total: data.length } } };
  }

  #offers(query: URLSearchParams): Answer {
    if (Number(query.get('page') ?? 1) > 1) return refusal(422, 'page_out_of_range', 'این صفحه وجود ندارد.');
    const ids = query.get('ids')?.split(',').map(Number);
    if (ids) {
      const chosen = ids.flatMap((id) => this.offers.find((offer) => offer.id === id) ?? []);
      return { status: 200, body: { data: chosen, meta: { current_page: 1, last_page: 1, per_page: 5, total: chosen.length } } };
    }
    const state = query.get('state');
    const data = this.offers.filter((offer) => query.get('category_id') !== '3' && (!state || offer.state === state));
    const direction = { amount: 1, '-amount': -1 }[query.get('sort') ?? ''];
    // Offers without an amount are last, as the api lists them.
    const amountOf = ({ amount }: Offer) => amount ?? Number.MAX_SAFE_INTEGER * (direction ?? 1);
    if (direction) data.sort((a, b) => direction * (amountOf(a) - amountOf(b)));
    return { status: 200, body: { data, meta: { current_page: 1, last_page: 1, per_page: 50, total: data.length } } };
  }

  #found(query: URLSearchParams): Answer {
    const { id, slug, title } = rebar14;
    const isFound = title.startsWith(query.get('q') ?? '') && query.get('state') !== 'unavailable';
    const data = isFound ? [hitOf({ id, slug, title })] : [];
    const meta = { current_page: 1, last_page: 1, per_page: 20, total: data.length, is_nearest: false };
    return { status: 200, body: { data, meta } };
  }

  #suggestions(query: URLSearchParams): Suggestions {
    const { id, slug, title } = rebar14;
    const isFound = title.startsWith(query.get('q') ?? '');
    const supplier = { user_id: 7, handle: 'sepahan', title: 'فولاد میلگرد سپاهان', verified: 'verified' as const };
    return {
      products: isFound ? [hitOf({ id, slug, title })] : [],
      categories: isFound ? [{ id: 2, slug: 'rebar', title: 'میلگرد', title_ranges: [{ from: 0, to: 6 }] }] : [],
      suppliers: isFound && cities[0] ? [{ ...supplier, city: cities[0], title_ranges: [{ from: 6, to: 12 }] }] : [],
      inventories: [],
      rfqs: [],
      is_nearest: false,
      board: query.get('q') === 'میلگرد' ? { category: { id: 2, slug: 'rebar', title: 'میلگرد' }, size: null } : null,
    };
  }

  #login({ mobile, name }: { mobile: string; name?: string }): Answer {
    if (!name) return refusal(422, 'name_required', 'برای ثبت‌نام، نام خود را وارد کنید.');
    this.me = { id: 5, name, role: 'user', mobile, supplier: null };
    return ok(this.me);
  }
}

const hitOf = (product: SearchHit['product']): SearchHit => ({
  product,
  category: { id: 2, slug: 'rebar', title: 'میلگرد' },
  offers: 2,
  lowest: { amount: 384_500, unit_id: kilogram.id, unit: kilogram.title, suppliers: 2 },
  title_ranges: [{ from: 0, to: 6 }],
});

const boardFacets: BoardFacets = {
  option_ids: [{ value: 21, prices: 2 }],
  province_id: [{ value: 10, prices: 2 }],
  delivery: [{ value: 'factory', prices: 2 }],
  payment: [{ value: 'cash', prices: 2 }],
  verified: 1,
  prices: 2,
  capped: false,
};

const searchFacets: SearchFacets = {
  is_partial: false,
  categories: [{ id: 2, slug: 'rebar', title: 'میلگرد', count: 1 }],
  provinces: [{ id: 8, name: 'تهران', count: 1 }],
  deliveries: [{ delivery: 'warehouse', count: 1 }],
  states: [{ state: 'available', count: 1 }],
  verified: 1,
};

const history = {
  unit_id: 1,
  days: [
    { day: '2026-11-20', min: 380_000, median: 382_000, max: 386_000, suppliers: 2 },
    { day: '2026-11-21', min: 381_000, median: 384_500, max: 388_000, suppliers: 3 },
  ],
  points: [
    {
      price_id: 1,
      supplier: { user_id: 7, title: 'فولاد سپاهان' },
      amount: 390_000,
      comparable_amount: 390_000,
      vat_included: false,
      unit_id: 1,
      stated_at: '2026-11-21T07:40:00.000Z',
      correction: true,
    },
    {
      price_id: 1,
      supplier: { user_id: 7, title: 'فولاد سپاهان' },
      amount: 384_500,
      comparable_amount: 384_500,
      vat_included: false,
      unit_id: 1,
      stated_at: '2026-11-21T07:52:00.000Z',
      correction: false,
    },
  ],
};
