import type { Tasks } from '@rasteh/contract/site/tasks';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import type { Queries } from '../../core/db/database.ts';
import { toWire } from '../../core/lib/clock.ts';
import * as repo from './own-repo.ts';

const MONTH_MS = 30 * DAY_MS;
const [MOST_DOCUMENTS, MOST_ROOMS] = [5, 5];

/** The documents of a user that end, have ended or were rejected within a month of `now` (ms). */
export async function readDocuments(queries: Queries, user_id: number, now: number): Promise<Tasks['documents']> {
  const today = tehranDay(now);
  const bounds = {
    user_id,
    first_day: tehranDay(now - MONTH_MS),
    last_day: tehranDay(now + MONTH_MS),
    rejected_since: now - MONTH_MS,
  };
  return (await repo.listDocuments(queries, bounds, MOST_DOCUMENTS)).map(({ id, kind, status, valid_until, reason }) => {
    const hasEnded = status === 'expired' || (valid_until !== null && valid_until < today);
    const state = status === 'rejected' ? status : hasEnded ? ('ended' as const) : ('ending' as const);
    return { document_id: id, kind, state, valid_until, reason: status === 'rejected' ? reason : null };
  });
}

/** The latest rooms of a user with unread messages; what is no text has no text. */
export const readMessages = async (queries: Queries, user_id: number): Promise<NonNullable<Tasks['messages']>> =>
  (await repo.listUnread(queries, user_id, MOST_ROOMS)).map(({ title, name, text, message_type, at, ...room }) =>
    Object.assign(room, { name: title ?? name, message_type, text: message_type === 'text' ? text : '', at: toWire(at) }),
  );
