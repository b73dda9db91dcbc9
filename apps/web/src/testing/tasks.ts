import type { Tasks } from '@rasteh/contract/site/tasks';

/** The tasks of a user who has none. */
export const noTasks: Tasks = {
  prices: { total: 0, available: 0, expired: 0, endings: [] },
  trade: { answers: [], decisions: [], unanswered: [], results: [], rfqs: 0, week: { sent: 0, won: 0 } },
  reviews: [],
  documents: [],
  messages: [],
  count: 0,
};
