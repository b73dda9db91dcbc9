/** Whose rooms a supporter lists: their own, the unclaimed, or all of the desk. */
export const supportClaims = ['all', 'none', 'mine'] as const;
/** Whose rooms a supporter lists. */
export type SupportClaim = (typeof supportClaims)[number];

/** What becomes of a conversation with a desk: it waits for the desk or for the user, for a time, or is solved. In the order of lists. */
export const supportStates = ['open', 'waiting', 'snoozed', 'solved'] as const;
/** What becomes of a conversation with a desk. */
export type SupportState = (typeof supportStates)[number];

/** Bounds of what supporters keep about a room, and the minutes within which a first answer is due and a claim outlives its supporter. */
export const supportLimits = {
  tags: 8,
  tag_characters: 30,
  note_characters: 1_000,
  notes: 100,
  first_answer_minutes: 15,
  away_minutes: 10,
  snooze_days: 30,
  prices: 5,
  chats: 10,
  figure_days: 92,
} as const;
