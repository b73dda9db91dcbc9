import { createHash, type Hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../core/db/database.ts';
import * as repo from './repo.ts';

/** Products and prices of one query: what a feed holds in memory, whatever its length. Other work gets a turn after each. */
const PRODUCTS = 100;
const ROWS = 500;

export type Wanted = { scope: repo.Scope; since: number | undefined; now: number };

const filterOf = ({ scope, since, now }: Wanted, product_ids: number[]): repo.FeedFilter => ({
  product_ids,
  user_id: 'user_id' in scope ? scope.user_id : undefined,
  since,
  now,
});

/** The products of a scope from one on, in their order, a part at a time. */
async function* productsOf(db: Database, scope: repo.Scope, from: number): AsyncGenerator<number[]> {
  for (let next = from; ; ) {
    const ids = await repo.listProductIds(db.read, scope, { from: next, limit: PRODUCTS });
    if (ids.length > 0) yield ids;
    if (ids.length < PRODUCTS) return;
    next = (ids.at(-1) ?? 0) + 1;
    await setImmediate();
  }
}

/** The public prices of a scope after one of them, by product and price. */
export async function* readPrices(db: Database, wanted: Wanted, after: repo.After): AsyncGenerator<repo.FeedPrice> {
  let last = after;
  for await (const ids of productsOf(db, wanted.scope, Math.max(1, after.product_id))) {
    for (let length = ROWS; length === ROWS; ) {
      const rows = await repo.listRows(db.read, { ...filterOf(wanted, ids), after: last, limit: ROWS });
      yield* rows;
      const end = rows.at(-1);
      if (end) last = { product_id: end.product_id, id: end.id };
      length = rows.length;
      await setImmediate();
    }
  }
}

const weak = (hash: Hash): string => `W/"${hash.digest('base64url').slice(0, 22)}"`;

/** The entity tag of what a feed would say: weak, since its bytes are not compared. `form` is what else decides them. */
export async function tagOf(db: Database, wanted: Wanted, form: string): Promise<string> {
  const hash = createHash('sha256').update(form);
  for await (const ids of productsOf(db, wanted.scope, 1))
    hash.update(JSON.stringify(await repo.readStand(db.read, filterOf(wanted, ids))));
  return weak(hash);
}

/** The entity tag of a text. */
export const tagOfText = (text: string): string => weak(createHash('sha256').update(text));
