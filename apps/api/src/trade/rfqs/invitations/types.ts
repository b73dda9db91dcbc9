import { rfqStatuses } from '@rasteh/contract/trade/rfqs';
import { z } from 'zod';

/** The invitation of a supplier before an answer. */
export const FormerInvitationSchema = z.strictObject({
  state: z.enum(['invited', 'seen', 'quoted', 'declined']),
  reason: z.string().nullable(),
  answered_at: z.int().nullable(),
});
export type FormerInvitation = z.infer<typeof FormerInvitationSchema>;

/** The stored state of an RFQ. */
export const RfqStateSchema = z.strictObject({
  status: z.enum(rfqStatuses),
  closed_at: z.int().nullable(),
  version: z.int(),
});
export type RfqStand = z.infer<typeof RfqStateSchema>;
