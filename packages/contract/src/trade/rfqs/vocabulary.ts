/**
 * Where an RFQ stands: a draft, waiting for review, open, closed for answers, awarded, stopped by its buyer, rejected, or
 * expired.
 */
export const rfqStatuses = ['draft', 'pending', 'published', 'closed', 'awarded', 'stopped', 'rejected', 'expired'] as const;
/** Where an RFQ stands. */
export type RfqStatus = (typeof rfqStatuses)[number];

/** Who may see an open RFQ: every supplier, or the invited ones alone. */
export const rfqAudiences = ['open', 'invited'] as const;
/** Who may see an open RFQ. */
export type RfqAudience = (typeof rfqAudiences)[number];
