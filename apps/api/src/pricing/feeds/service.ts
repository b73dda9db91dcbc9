import { Readable } from 'node:stream';
import { type FeedQuerySchema, FeedRowSchema } from '@rasteh/contract/pricing/feeds';
import { feedLimits } from '@rasteh/contract/wire/program-limits';
import type { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import { writeCsv } from '../../core/lib/sheets/csv.ts';
import { type Catalogue, findNode, type Reference } from '../../goods/catalogue/index.ts';
import { readPrices, tagOf, tagOfText, type Wanted } from './reading.ts';
import type { After, FeedPrice, Scope } from './repo.ts';
import { findSupplier } from './repo.ts';
import { toRow, toTorob } from './wire.ts';

type Query = z.output<typeof FeedQuerySchema>;
type Prices = AsyncGenerator<FeedPrice>;

/** A feed: its entity tag, and its bytes, which are read from the database while they are written. */
export type Feed = { etag: string; type: string; write(): Readable };

/** The public prices of a supplier or a category as a feed. */
export type Feeds = {
  /** @throws not_found for no public supplier */
  ofSupplier(handle: string, query: Query): Promise<Feed>;
  /** @throws not_found for no category */
  ofCategory(slug: string, query: Query): Promise<Feed>;
};

type FeedsDeps = { db: Database; clock: Clock; catalogue: Pick<Catalogue, 'reference'>; public_url: string };

const START: After = { product_id: 0, id: 0 };
const columns = Object.keys(FeedRowSchema.shape).map((title) => ({ title, width: 0 }));
const types = { json: 'application/json', csv: 'text/csv', torob: 'application/json' };

/** The price that a cursor names, after which the next page begins. */
function positionOf(cursor: string | undefined): After {
  const [product_id = 0, id = 0] = (cursor ?? '').split('-').map(Number);
  return { product_id, id };
}

function writeJson(prices: Prices, reference: Reference, origin: string): Readable {
  async function* text(): AsyncGenerator<string> {
    let mark = '{"data":[';
    for await (const price of prices) {
      yield `${mark}${JSON.stringify(toRow(price, reference, origin))}`;
      mark = ',\n';
    }
    yield mark === ',\n' ? ']}' : `${mark}]}`;
  }
  return Readable.from(text(), { objectMode: false });
}

function writeRows(prices: Prices, reference: Reference, origin: string): Readable {
  async function* rows() {
    for await (const price of prices) {
      const row = toRow(price, reference, origin);
      yield Object.keys(FeedRowSchema.shape).map((name) => {
        const value = row[name as keyof typeof row];
        return typeof value === 'boolean' ? String(value) : value;
      });
    }
  }
  return writeCsv({ name: 'feed', columns, rows: rows() });
}

/** A page of products with the cursor of the next one, as TorobAPI v3 has them; the totals may be null beside a cursor. */
async function torobPage(prices: Prices, reference: Reference, origin: string): Promise<string> {
  const page: FeedPrice[] = [];
  let isLast = true;
  for await (const price of prices) {
    isLast = page.length < feedLimits.torob_page;
    if (!isLast) break;
    page.push(price);
  }
  const end = page.at(-1);
  const body = {
    api_version: 'torob_api_v3',
    total: null,
    max_pages: null,
    next_cursor: isLast || !end ? null : `${end.product_id}-${end.id}`,
    products: page.map((price) => toTorob(price, reference, origin)),
  };
  return JSON.stringify(body);
}

/** Creates the feeds from public prices. */
export function createFeeds({ db, clock, catalogue, public_url }: FeedsDeps): Feeds {
  async function open(scope: Scope, { format, updated_since, cursor }: Query): Promise<Feed> {
    const now = clock();
    const since = updated_since === undefined ? undefined : Date.parse(updated_since);
    const wanted: Wanted = { scope, since, now };
    const reference = await catalogue.reference();
    const type = `${types[format]}; charset=utf-8`;
    if (format === 'torob') {
      const page = await torobPage(readPrices(db, wanted, positionOf(cursor)), reference, public_url);
      return { etag: tagOfText(page), type, write: () => Readable.from([page], { objectMode: false }) };
    }
    const etag = await tagOf(db, wanted, `${format} ${updated_since}`);
    const write = format === 'csv' ? writeRows : writeJson;
    return { etag, type, write: () => write(readPrices(db, wanted, START), reference, public_url) };
  }
  return {
    async ofSupplier(handle, query) {
      const user_id = await findSupplier(db.read, handle);
      if (user_id === undefined) throw new AppError('not_found');
      return open({ user_id }, query);
    },
    async ofCategory(slug, query) {
      const node = findNode(await catalogue.reference(), slug);
      if (!node) throw new AppError('not_found');
      return open({ category_ids: node.scope.map(({ id }) => id) }, query);
    },
  };
}
