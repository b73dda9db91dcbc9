/** Whose rooms a supporter lists: their own, the unclaimed, or all of the desk. */
export const supportClaims = ['all', 'none', 'mine'] as const;
/** Whose rooms a supporter lists. */
export type SupportClaim = (typeof supportClaims)[number];
