import { isNull } from 'drizzle-orm';
import type { Queries, Transaction } from '../core/db/database.ts';
import { countNaming, type Replaced, replaceIds, rewrite } from '../core/db/rows/ids.ts';
import { rfqLines, rfqTemplates } from '../core/db/schema/index.ts';

/** How many lines of RFQs that are not removed name these products. */
export const countLines = (queries: Queries, product_ids: readonly number[]): Promise<number> =>
  countNaming(queries, rfqLines, rfqLines.product_id, product_ids, isNull(rfqLines.removed_at));

/** Lets lines name what took the place of products. */
export const moveProducts = (tx: Transaction, replaced: Replaced): Promise<void> =>
  replaceIds(tx, rfqLines, rfqLines.product_id, replaced);

/** Lets lines name what took the place of variations. */
export const moveVariations = (tx: Transaction, replaced: Replaced): Promise<void> =>
  replaceIds(tx, rfqLines, rfqLines.variation_id, replaced);

/** Changes the lines of templates. */
export const rewriteTemplates = (tx: Transaction, change: (lines: unknown) => unknown): Promise<void> =>
  rewrite(tx, rfqTemplates, rfqTemplates.lines, change);
