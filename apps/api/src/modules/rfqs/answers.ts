import type { Queries, Transaction } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import * as repo from './repo.ts';

/** What answers to RFQs need to know of them, and tell them. */
export type RfqAnswers = {
  isBuyer(queries: Queries, user_id: number, rfq_id: number): Promise<boolean>;
  /** The public supplier that a user is, or undefined. */
  findSupplier(queries: Queries, user_id: number): Promise<{ title: string } | undefined>;
  /** Takes hold of it until the transaction ends: awards of one RFQ, and its end, come one after the other. */
  hold(tx: Transaction, rfq_id: number): Promise<void>;
  /** Makes sure that it takes answers until the transaction ends; false when it takes none. */
  holdOpen(tx: Transaction, rfq_id: number): Promise<boolean>;
  /** A supplier who was invited has answered. */
  noteAnswer(tx: Transaction, rfq_id: number, user_id: number): Promise<void>;
};

/** Makes what the quotes ask of the RFQs. */
export function createRfqAnswers({ clock }: { clock: Clock }): RfqAnswers {
  return {
    isBuyer: async (queries, user_id, rfq_id) => (await repo.findOwn(queries, user_id, rfq_id, clock())) !== undefined,
    findSupplier: (queries, user_id) => repo.findSupplier(queries, user_id),
    hold: async (tx, rfq_id) => void (await repo.holdRfq(tx, rfq_id)),
    holdOpen: async (tx, rfq_id) => (await repo.holdOpen(tx, rfq_id, clock())) !== undefined,
    async noteAnswer(tx, rfq_id, user_id) {
      await repo.moveInvitation(tx, { rfq_id, user_id }, 'quoted', { now: clock() });
    },
  };
}
