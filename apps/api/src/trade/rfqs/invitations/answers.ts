import type { Queries, Transaction } from '../../../core/db/database.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import * as rfqsRepo from '../repo.ts';
import { findSupplier } from '../suppliers-repo.ts';
import * as repo from './repo.ts';
import { type FormerInvitation, type RfqStand, RfqStateSchema } from './types.ts';

/** The interface of RFQs for the quotes that answer them. */
export type RfqAnswers = {
  isBuyer(queries: Queries, user_id: number, rfq_id: number): Promise<boolean>;
  /** The public supplier profile of a user, or undefined. */
  findSupplier(queries: Queries, user_id: number): Promise<{ title: string } | undefined>;
  /** Locks the RFQ until the transaction ends: it serializes the awards of one RFQ and its closing. */
  hold(tx: Transaction, rfq_id: number): Promise<void>;
  /** Locks an RFQ that is open for answers until the transaction ends; false when it is not open. */
  holdOpen(tx: Transaction, rfq_id: number): Promise<boolean>;
  /** Marks the invitation of a supplier as answered. Returns the former invitation, null for a supplier who was not invited. */
  noteAnswer(tx: Transaction, rfq_id: number, user_id: number): Promise<FormerInvitation | null>;
  /** Restores the former invitation when the answer of a supplier is taken back. */
  forgetAnswer(tx: Transaction, rfq_id: number, user_id: number, former: FormerInvitation): Promise<void>;
  /** The state of an RFQ that is or was open for answers. */
  findStand(tx: Transaction, rfq_id: number): Promise<RfqStand>;
  /** Restores the state before an award of that time (ms); false when the RFQ changed since, or its deadline passed. */
  restore(tx: Transaction, rfq_id: number, stands: { before: RfqStand; after: RfqStand }, since: number): Promise<boolean>;
};

/** Creates the interface of RFQs for the quotes. */
export function createRfqAnswers({ clock }: { clock: Clock }): RfqAnswers {
  return {
    isBuyer: async (queries, user_id, rfq_id) => (await rfqsRepo.findOwn(queries, user_id, rfq_id, clock())) !== undefined,
    findSupplier: (queries, user_id) => findSupplier(queries, user_id),
    hold: async (tx, rfq_id) => void (await rfqsRepo.lockRfq(tx, rfq_id)),
    holdOpen: async (tx, rfq_id) => (await rfqsRepo.lockOpen(tx, rfq_id, clock())) !== undefined,
    async noteAnswer(tx, rfq_id, user_id) {
      const former = await repo.findInvitation(tx, { rfq_id, user_id });
      await repo.moveInvitation(tx, { rfq_id, user_id }, 'quoted', { now: clock() });
      return former ?? null;
    },
    forgetAnswer: async (tx, rfq_id, user_id, former) => void (await repo.restoreInvitation(tx, { rfq_id, user_id }, former)),
    findStand: async (tx, rfq_id) => RfqStateSchema.parse(await rfqsRepo.findState(tx, rfq_id)),
    restore: (tx, rfq_id, { before, after }, since) => rfqsRepo.restoreState(tx, rfq_id, { before, after, since, now: clock() }),
  };
}
