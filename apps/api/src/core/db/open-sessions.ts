import { sessionLimits } from '@rasteh/contract/wire/limits';
import { and, gt, isNull } from 'drizzle-orm';
import { sessions } from './schema/index.ts';

const IDLE_MS = sessionLimits.idle_s * 1_000;
const ABSOLUTE_MS = sessionLimits.absolute_s * 1_000;

/** The times (ms) since when an open session must have been used and created. */
export type Since = { used_since: number; created_since: number };
export const sinceWhen = (now: number): Since => ({ used_since: now - IDLE_MS, created_since: now - ABSOLUTE_MS });

/** Whether a session is open: not ended, used lately, and not too old. */
export const isOpenSession = ({ used_since, created_since }: Since) =>
  and(isNull(sessions.ended_at), gt(sessions.last_seen_at, used_since), gt(sessions.created_at, created_since));
