import type { LogFrame } from '@rasteh/contract/chat/events';
import type { ResetReason } from '@rasteh/contract/realtime';
import type { LogRow, UserLog } from '../../../realtime/logs/user-log.ts';
import type { ChatIdentity } from '../participants.ts';

type LogPagesDeps = {
  log: UserLog;
  epoch: string;
  render(user_id: number, rows: readonly LogRow[]): Promise<LogFrame[]>;
  deliver(identity: ChatIdentity, upTo: number): Promise<void>;
};
type LogPage = { data: LogFrame[]; meta: { head: number; reset: ResetReason | null } };

const PAGE = 200;

/** Creates the log read for clients without a socket: the same events with the same `seq`, after the client's position. */
export function createLogPages({ log, epoch, render, deliver }: LogPagesDeps) {
  return async (identity: ChatIdentity, place: { epoch: string; since: number; mark: string }): Promise<LogPage> => {
    const { user_id } = identity;
    const { reason, head } = await log.check(user_id, place);
    const reset = place.epoch === epoch ? reason : 'epoch';
    if (reset) return { data: [], meta: { head, reset } };
    await deliver(identity, place.since);
    const rows = await log.read(user_id, place.since, PAGE);
    // Rows may be pruned between the position check and the read: report a reset instead of an unnoticed gap.
    if ((rows[0]?.seq ?? place.since + 1) !== place.since + 1) return { data: [], meta: { head, reset: 'pruned' } };
    return { data: await render(user_id, rows), meta: { head: Math.max(rows.at(-1)?.seq ?? 0, head), reset: null } };
  };
}
