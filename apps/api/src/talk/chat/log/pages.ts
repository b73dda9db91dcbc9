import type { UserLog } from '../../../core/realtime/logs/user-log.ts';
import type { Chat } from '../types.ts';

type LogPagesDeps = Pick<Chat, 'render' | 'deliver'> & { log: UserLog; epoch: string };

const PAGE = 200;

/** Creates the log read for clients without a socket: the same events with the same `seq`, after the client's position. */
export function createLogPages({ log, epoch, render, deliver }: LogPagesDeps): Pick<Chat, 'listEvents'> {
  const listEvents: Chat['listEvents'] = async (identity, place) => {
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
  return { listEvents };
}
