import type { SupportDesk } from '@rasteh/contract/talk/support';
import type { Queries } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import { toWireOrNull } from '../../core/lib/clock.ts';
import * as repo from './chats/chats-repo.ts';
import { nextOpening } from './hours/index.ts';
import type { Support, SupportDeps } from './types.ts';

/** Creates what users see of a desk, and their rating of it. */
export function createRatings({ db, clock, events, supportTimes }: SupportDeps): Pick<Support, 'getDesk' | 'rate'> {
  async function read(queries: Queries, target: repo.Target): Promise<SupportDesk> {
    if (!(await repo.isDesk(queries, target.desk_id))) throw new AppError('not_found');
    const now = clock();
    const opening = nextOpening(await supportTimes.read(queries), now);
    const chat = await repo.findCurrent(queries, target, now);
    return {
      is_open: opening === now,
      opens_at: opening === now ? null : toWireOrNull(opening),
      chat: chat && { id: chat.id, state: chat.state, rating: chat.rating },
    };
  }
  return {
    getDesk: ({ actor_id }, desk_id) => read(db.read, { desk_id, partner_id: actor_id }),
    rate({ actor_id }, desk_id, stars) {
      const target = { desk_id, partner_id: actor_id };
      return db.transaction(async (tx) => {
        if (!(await repo.isDesk(tx, desk_id))) throw new AppError('not_found');
        const chat = await repo.lockCurrent(tx, target);
        if (chat?.state !== 'solved') throw new AppError('conflict');
        await repo.updateChat(tx, chat.id, { rating: stars, rated_at: clock() });
        await events.publish(tx, 'support.changed', target);
        return read(tx, target);
      });
    },
  };
}
