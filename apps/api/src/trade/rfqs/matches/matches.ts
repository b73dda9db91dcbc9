import { z } from 'zod';
import type { Database, Transaction } from '../../../core/db/database.ts';
import { type Clock, toWire } from '../../../core/lib/clock.ts';
import type { Jobs } from '../../../core/plugins/jobs/jobs.ts';
import { type Catalogue, categoriesAround } from '../../../goods/catalogue/index.ts';
import type { Notifications } from '../../../reach/notifications/index.ts';
import type { Webhooks } from '../../../reach/webhooks/index.ts';
import { listLines } from '../lines-repo.ts';
import { findLineProducts } from '../products-repo.ts';
import * as rfqsRepo from '../repo.ts';
import * as repo from './repo.ts';

type MatchesDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  catalogue: Catalogue;
  notifications: Notifications;
  webhooks: Pick<Webhooks, 'add'>;
};

/** The suppliers whom an open RFQ concerns by its categories and its city. */
export type Matches = {
  /** Notifies them soon, outside of the transaction that publishes the RFQ. */
  notify(tx: Transaction, rfq: Pick<rfqsRepo.RfqRow, 'id' | 'audience'>): Promise<void>;
};

/** Suppliers who are notified in one transaction: a few statements, and a short one. */
const PART = 200;

/** Creates the job that notifies matching suppliers; run again, it goes on with those who are not notified yet. */
export function createMatches({ db, clock, jobs, catalogue, notifications, webhooks }: MatchesDeps): Matches {
  /** Notifies the next part after this user; returns the last of them, undefined at the end. */
  const notifyPart = (rfq_id: number, after: number): Promise<number | undefined> =>
    db.transaction(async (tx) => {
      const rfq = await rfqsRepo.findRfq(tx, rfq_id, clock());
      if (rfq?.status !== 'published' || rfq.audience !== 'open') return undefined;
      const { products } = await findLineProducts(tx, await listLines(tx, [rfq_id]));
      const reference = await catalogue.reference();
      const category_ids = categoriesAround(
        [...products.values()].map(({ category_id }) => category_id),
        reference,
      );
      if (category_ids.length === 0) return undefined;
      const { user_id: buyer_id, city_id, number, title, deadline } = rfq;
      const user_ids = await repo.listMatching(tx, { rfq_id, buyer_id, city_id, category_ids, after, limit: PART });
      const city = reference.citiesById.get(city_id)?.name ?? '';
      const payload = { rfq_id, number: number ?? '', title, city, deadline: toWire(deadline) };
      await notifications.addAll(tx, user_ids, 'rfq.matched', payload);
      await webhooks.add(tx, user_ids, 'rfq.matched', { rfq_id });
      return user_ids.length < PART ? undefined : user_ids.at(-1);
    });
  const queue = jobs.define('notifyMatchingSuppliers', {
    schema: z.strictObject({ rfq_id: z.int() }),
    async run({ rfq_id }) {
      for (let after: number | undefined = 0; after !== undefined; ) after = await notifyPart(rfq_id, after);
    },
  });
  return {
    async notify(tx, { id, audience }) {
      if (audience === 'open') await queue.add(tx, { rfq_id: id }, { unique_key: String(id) });
    },
  };
}
