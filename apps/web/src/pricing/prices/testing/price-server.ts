import type { OwnProduct } from '@rasteh/contract/goods/products';
import type { Price, PriceArchive, PriceChange, PriceResult, StorePrice } from '@rasteh/contract/pricing/prices';
import { type ErrorCode, errorCatalogue } from '@rasteh/contract/wire/errors';
import type { Transport } from '../../../core/http/request.ts';
import { aPrice, NOW } from './a-price.ts';
import { type Answer, ok, paged } from './answers.ts';
import { BatchServer } from './batch-server.ts';
import { cities, levelsWith, units, variations } from './market.ts';
import { ViewServer } from './view-server.ts';

type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  headers: Record<string, string>;
};

/** An error response in the format of the contract. */
export const refused = (code: ErrorCode, rest: object = {}): Answer => ({
  status: errorCatalogue[code].status,
  body: { message: errorCatalogue[code].message, code, request_id: 'r-1', ...rest },
});

/** A fake of the API for the price panel: it stores prices and responds by the rules of the routes. */
export class PriceServer {
  prices: Price[];
  archives: PriceArchive[] = [];
  /** Overrides of the known product. */
  known: Partial<OwnProduct> = {};
  /** Each request, as `METHOD /path`. */
  readonly calls: string[] = [];
  isOffline = false;
  /** The latency of a response. */
  latency_ms = 1;
  /** Overrides the response of the next matching request. */
  next: { call: string; answer: Answer } | null = null;
  readonly #first: ReadonlyMap<number, Price>;
  readonly #answers = new Map<string, Answer>();
  readonly batches = new BatchServer(this);
  readonly views = new ViewServer();
  readonly #before = new Map<number, Price>();

  constructor(prices: Price[]) {
    this.prices = prices;
    this.#first = new Map(prices.map((price) => [price.id, price]));
  }

  /** A price as it was before all changes. */
  first = (id: number): Price | undefined => this.#first.get(id);

  readonly transport: Transport = async ({ method, url, headers, body }) => {
    await new Promise((resolve) => setTimeout(resolve, this.latency_ms));
    if (this.isOffline) throw new TypeError('Failed to fetch');
    const { pathname: path, searchParams: query } = new URL(url, 'http://rasteh.test');
    this.calls.push(`${method} ${path}`);
    if (this.next?.call === `${method} ${path}`) {
      const { answer } = this.next;
      this.next = null;
      return answer;
    }
    return structuredClone(this.#answer({ method, path, query, headers, body: body ? JSON.parse(body) : {} }));
  };

  #answer(call: Call): Answer {
    const { method, path, query, body } = call;
    const id = Number(path.match(/\/(\d+)/)?.[1]);
    switch (`${method} ${path.replace(/\/\d+/, '/:id')}`) {
      case 'GET /api/user/prices':
        return ok(paged(this.#list(query), query));
      case 'PUT /api/user/prices/update':
        return ok({
          data: this.batches.record(
            body,
            (body.prices as PriceChange[]).map((change) => this.#update(change)),
          ),
        });
      case 'POST /api/user/prices/available':
        return ok({ data: this.#each(body.ids, () => 'available') });
      case 'POST /api/user/prices/unavailable':
        return ok({ data: this.#each(body.ids, () => 'unavailable') });
      case 'POST /api/user/prices/on-call':
        return ok({ data: this.#each(body.ids, () => 'on_call') });
      case 'POST /api/user/prices/toggle-availability':
        return ok({ data: this.#each(body.ids, ({ state }) => (state === 'available' ? 'unavailable' : 'available')) });
      case 'POST /api/user/prices/take-back':
        return ok({ data: (body.prices as { id: number; version: number }[]).map((one) => this.#takeBack(one)) });
      case 'GET /api/user/price-views':
      case 'POST /api/user/price-views':
      case 'PUT /api/user/price-views/order':
      case 'PUT /api/user/price-views/:id':
      case 'DELETE /api/user/price-views/:id':
        return this.views.answer(method, id, body);
      case 'GET /api/user/price-batches':
      case 'GET /api/user/price-batches/:id/lines':
      case 'POST /api/user/price-batches/:id/undo':
        return this.batches.answer(`${method} ${path}`, body);
      case 'DELETE /api/user/prices/:id':
        this.prices = this.prices.filter((price) => price.id !== id);
        return ok({ data: { deleted: 1 } });
      case 'GET /api/user/prices/:id/archives':
        return ok(paged(this.archives.filter(({ price_id }) => price_id === id)));
      case 'DELETE /api/user/archives/:id':
        this.archives = this.archives.filter((archive) => archive.id !== id);
        return ok({ data: { deleted: 1 } });
      case 'DELETE /api/user/prices/archives/all':
        this.archives = this.archives.filter(({ price_id }) => price_id !== Number(query.get('price_id')));
        return ok({ data: { deleted: 1 } });
      case 'GET /api/user/product/create':
        return ok({ data: this.#levels((query.get('option_ids') ?? '').split(',').filter(Boolean).map(Number)) });
      case 'PUT /api/user/products/:id':
        this.known = { status: 'pending' };
        return ok({ data: { ...this.#levels([11, 21]).product, ...this.known } });
      case 'POST /api/user/product/create':
        return ok({ data: { ...aPrice().product, options: [], unit: units[0], image: null, images: [], description: null } });
      case 'GET /api/user/variations':
        return ok(paged([...variations]));
      case 'GET /api/cities':
        return ok({ data: cities });
      case 'GET /api/units':
        return ok({ data: units });
      case 'POST /api/user/prices/store':
        return this.#once(call, () => this.#store(body as StorePrice));
      default:
        return refused('not_found');
    }
  }

  #levels(option_ids: readonly number[]) {
    const levels = levelsWith(option_ids);
    return { ...levels, product: levels.product && { ...levels.product, ...this.known } };
  }

  #list(query: URLSearchParams): Price[] {
    const state = query.get('state');
    const q = query.get('q');
    return this.prices.filter((price) => (!state || price.state === state) && (!q || price.product.title.includes(q)));
  }

  #takeBack({ id, version }: { id: number; version: number }): PriceResult {
    const price = this.prices.find((row) => row.id === id);
    if (!price) return { id, ok: false, code: 'not_found' };
    if (price.version !== version) return { id, ok: false, code: 'stale', row: price };
    const before = this.#before.get(id);
    if (before) return { id, ok: true, row: this.replace(price, { ...before, version: price.version }) };
    this.prices = this.prices.filter((row) => row.id !== id);
    return { id, ok: true };
  }

  /** Stores new values of a price as its next version. */
  replace(price: Price, part: Partial<Price>): Price {
    this.#before.set(price.id, price);
    const next = { ...price, ...part, version: price.version + 1, stated_at: new Date(NOW).toISOString() };
    this.prices = this.prices.map((row) => (row.id === price.id ? next : row));
    return next;
  }

  #update({ id, version, confirm_jump, confirm_amount, ...change }: PriceChange): PriceResult {
    const price = this.prices.find((row) => row.id === id);
    if (!price) return { id, ok: false, code: 'not_found' };
    if (price.version !== version) return { id, ok: false, code: 'stale', row: price };
    const { amount = price.amount, state = price.state, ...terms } = change;
    if (amount === null && state === 'available') return { id, ok: false, code: 'price_amount_required', row: price };
    const percent = price.amount && amount ? ((amount - price.amount) / price.amount) * 100 : 0;
    const isFar = percent > 200 || percent < -67;
    if (Math.abs(percent) > 25 && confirm_amount !== amount && (isFar || !confirm_jump))
      return { id, ok: false, code: isFar ? 'price_far' : 'price_jump', jump_percent: percent, row: price };
    return { id, ok: true, row: this.replace(price, { ...terms, amount, state, previous_amount: price.amount }) };
  }

  #each(ids: unknown, stateOf: (price: Price) => Price['state']): PriceResult[] {
    return (ids as number[]).map((id) => {
      const price = this.prices.find((row) => row.id === id);
      return price ? { id, ok: true, row: this.replace(price, { state: stateOf(price) }) } : { id, ok: false, code: 'not_found' };
    });
  }

  /** A repeated key returns the first response. */
  #once({ headers }: Call, make: () => Answer): Answer {
    const key = headers['Idempotency-Key'] ?? '';
    const answer = this.#answers.get(key) ?? make();
    this.#answers.set(key, answer);
    return answer;
  }

  #store({ product_id, unit_id, city_id, delivery, amount = null }: StorePrice): Answer {
    const same = this.prices.find(
      (row) => row.product.id === product_id && row.unit.id === unit_id && row.city.id === city_id && row.delivery === delivery,
    );
    if (same) return refused('price_exists', { data: same });
    const unit = units.find((row) => row.id === unit_id) ?? units[0];
    const city = cities.find((row) => row.id === city_id) ?? cities[0];
    const price = aPrice({ id: 100 + this.prices.length, amount, previous_amount: null, unit, city, delivery });
    this.prices = [...this.prices, price];
    return ok({ data: price }, 201);
  }
}
