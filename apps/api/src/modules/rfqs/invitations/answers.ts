import { rfqStatuses } from '@rasteh/contract/rfqs';
import { z } from 'zod';
import type { Queries, Transaction } from '../../../db/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import * as repo from '../repo.ts';
import * as answersRepo from './answers-repo.ts';

/** How a supplier was invited before an answer. */
export const FormerInvitationSchema = z.strictObject({
  state: z.enum(['invited', 'seen', 'quoted', 'declined']),
  reason: z.string().nullable(),
  answered_at: z.int().nullable(),
});
export type FormerInvitation = z.infer<typeof FormerInvitationSchema>;

/** How an RFQ stands, as it is stored. */
export const RfqStandSchema = z.strictObject({
  status: z.enum(rfqStatuses),
  closed_at: z.int().nullable(),
  version: z.int(),
});
export type RfqStand = z.infer<typeof RfqStandSchema>;

/** What answers to RFQs need to know of them, and tell them. */
export type RfqAnswers = {
  isBuyer(queries: Queries, user_id: number, rfq_id: number): Promise<boolean>;
  /** The public supplier that a user is, or undefined. */
  findSupplier(queries: Queries, user_id: number): Promise<{ title: string } | undefined>;
  /** Takes hold of it until the transaction ends: awards of one RFQ, and its end, come one after the other. */
  hold(tx: Transaction, rfq_id: number): Promise<void>;
  /** Makes sure that it takes answers until the transaction ends; false when it takes none. */
  holdOpen(tx: Transaction, rfq_id: number): Promise<boolean>;
  /** A supplier who was invited has answered; the answer is how they were invited, null for one who was not. */
  noteAnswer(tx: Transaction, rfq_id: number, user_id: number): Promise<FormerInvitation | null>;
  /** The answer of a supplier was taken back. */
  forgetAnswer(tx: Transaction, rfq_id: number, user_id: number, former: FormerInvitation): Promise<void>;
  /** How an RFQ that takes answers, or took them, stands. */
  findStand(tx: Transaction, rfq_id: number): Promise<RfqStand>;
  /** Lets it stand as before an award of that time (ms); false when it changed since, or its deadline passed. */
  restore(tx: Transaction, rfq_id: number, stands: { before: RfqStand; after: RfqStand }, since: number): Promise<boolean>;
};

/** Makes what the quotes ask of the RFQs. */
export function createRfqAnswers({ clock }: { clock: Clock }): RfqAnswers {
  return {
    isBuyer: async (queries, user_id, rfq_id) => (await repo.findOwn(queries, user_id, rfq_id, clock())) !== undefined,
    findSupplier: (queries, user_id) => repo.findSupplier(queries, user_id),
    hold: async (tx, rfq_id) => void (await repo.holdRfq(tx, rfq_id)),
    holdOpen: async (tx, rfq_id) => (await repo.holdOpen(tx, rfq_id, clock())) !== undefined,
    async noteAnswer(tx, rfq_id, user_id) {
      const former = await answersRepo.findInvitation(tx, { rfq_id, user_id });
      await repo.moveInvitation(tx, { rfq_id, user_id }, 'quoted', { now: clock() });
      return former ?? null;
    },
    forgetAnswer: async (tx, rfq_id, user_id, former) =>
      void (await answersRepo.restoreInvitation(tx, { rfq_id, user_id }, former)),
    findStand: async (tx, rfq_id) => RfqStandSchema.parse(await answersRepo.findStand(tx, rfq_id)),
    restore: (tx, rfq_id, { before, after }, since) =>
      answersRepo.restoreStand(tx, rfq_id, { before, after, since, now: clock() }),
  };
}
