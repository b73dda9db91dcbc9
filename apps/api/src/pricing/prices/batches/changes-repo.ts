import { Inline, writeTogether } from '../../../core/db/bulk.ts';
import type { Transaction } from '../../../core/db/database.ts';
import { priceArchives, priceBatches, priceBatchRows, prices } from '../../../core/db/schema/index.ts';
import { changeable } from '../repo.ts';
import type { PriceRow } from '../rules.ts';
import { BATCH_NAME } from './repo.ts';

/** The change of one locked price, with its archive and its new batch. */
type OneChange = {
  was: PriceRow;
  next: PriceRow;
  archive: Omit<typeof priceArchives.$inferInsert, 'batch_id'>;
  batch: typeof priceBatches.$inferInsert;
};

/** Stores the change of one price in one statement of PostgreSQL. */
export const storeChange = (tx: Transaction, { was, next, archive, batch }: OneChange): Promise<void> => {
  const { id, ...row } = changeable(next);
  const line = { price_id: id, version_before: was.version, version: next.version };
  return writeTogether(tx, {
    price: { table: prices, row, id },
    batch: { table: priceBatches, row: batch },
    line: { table: priceBatchRows, row: { ...line, batch_id: new Inline('(select id from batch)') } },
    archive: { table: priceArchives, row: { ...archive, batch_id: new Inline(`(select '${BATCH_NAME}' || id from batch)`) } },
  });
};
