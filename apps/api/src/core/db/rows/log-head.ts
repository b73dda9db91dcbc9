import { sql } from 'drizzle-orm';

/** The number of the newest event of a log of `user_sync`, in a query of this table: where all events were removed, the one before `floor`. */
export const logHead = sql<number>`coalesce(
  (select max(newest.seq) from user_events newest where newest.user_id = user_sync.user_id), user_sync.floor - 1)`.mapWith(
  Number,
);
