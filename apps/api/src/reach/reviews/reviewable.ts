import type { ReviewEntity, ReviewShown } from '@rasteh/contract/reach/reviews';
import type { z } from 'zod';
import type { Queries, Transaction } from '../../core/db/database.ts';

/** A submitted change: once it is approved, `data` replaces the public values of the row `entity_id`. */
export type Revision<D> = { id: number; entity_id: number; user_id: number; data: D };

/** The ids of the files that the public form and the proposed form show, in order. */
export type ShownFileIds = { before: readonly number[]; after: readonly number[] };

/** A kind of entity that is reviewed before it is public. Its module creates one and passes it to `submit` and to the queue. */
export type Reviewable<E extends ReviewEntity, D = unknown> = {
  entity: E;
  /** The schema of `data`; rows are stored for long, so a newer schema must parse older data. */
  schema: z.ZodType<D>;
  /**
   * Describes a revision for the reviewer: a title, the public form (null where there is none), the proposed form, and the files of
   * both; an entity without files omits these.
   */
  describe(
    queries: Queries,
    revision: Revision<D>,
  ): Promise<{ title: string; before: ReviewShown<E> | null; after: ReviewShown<E>; file_ids?: ShownFileIds }>;
  /** Makes it public and publishes events, in the transaction of the approval; `passed` is an approval without a reviewer. */
  apply(tx: Transaction, revision: Revision<D>, how: 'reviewed' | 'passed'): Promise<void>;
  /** Handles a row that was never public when its change is rejected or withdrawn; a throw keeps the revision pending. */
  refuse(tx: Transaction, revision: Revision<D>, how: 'rejected' | 'withdrawn'): Promise<void>;
};

/** The kind of each entity that is reviewable by the contract. */
// biome-ignore lint/suspicious/noExplicitAny: each kind has data of its own, which its own schema checks
export type ReviewKinds = { [E in ReviewEntity]: Reviewable<E, any> };
