import type { ReviewEntity, ReviewShown } from '@rasteh/contract/reviews';
import type { z } from 'zod';
import type { Queries, Transaction } from '../../db/database.ts';

/** What somebody wants to be public: `data` replaces what the row of `entity_id` says, once it is approved. */
export type Revision<D> = { id: number; entity_id: number; user_id: number; data: D };

/** A kind of entity that is reviewed before it is public. Its module makes one and hands it to `submit` and to the queue. */
export type Reviewable<E extends ReviewEntity, D = unknown> = {
  entity: E;
  /** What `data` looks like; rows live long, so a newer form must read the older ones. */
  schema: z.ZodType<D>;
  /** What a reviewer is shown: a title, the public form (null where there is none), and the form it would have. */
  describe(
    queries: Queries,
    revision: Revision<D>,
  ): Promise<{ title: string; before: ReviewShown<E> | null; after: ReviewShown<E> }>;
  /** Makes it public, and publishes what happened, in the transaction of the approval: `passed` is one without a reviewer. */
  apply(tx: Transaction, revision: Revision<D>, how: 'reviewed' | 'passed'): Promise<void>;
  /** What follows for a row that was never public when its change is rejected or withdrawn; a throw keeps it waiting. */
  refuse(tx: Transaction, revision: Revision<D>, how: 'rejected' | 'withdrawn'): Promise<void>;
};

/** The kind of each entity that the contract lets be reviewed. */
// biome-ignore lint/suspicious/noExplicitAny: each kind has data of its own, which its own schema checks
export type ReviewKinds = { [E in ReviewEntity]: Reviewable<E, any> };
