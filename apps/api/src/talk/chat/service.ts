import { DAY_MS, HOUR_MS } from '@rasteh/persian/calendar/spans';
import { z } from 'zod';
import { createNameWords } from '../../core/db/words/user-words.ts';
import { createTokenBuckets } from '../../core/lib/token-bucket.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import type { Limits } from '../../core/plugins/limits/limits.ts';
import type { UserLog } from '../../core/realtime/logs/user-log.ts';
import type { Push } from '../../reach/push/index.ts';
import { type CardSources, createCards } from './cards/cards.ts';
import { createErasing } from './erasing.ts';
import { createExporting } from './export/exporting.ts';
import { createHistory } from './history.ts';
import { createLists } from './lists.ts';
import { createLogRenderer } from './log/events.ts';
import { createLogPages } from './log/pages.ts';
import * as messagesRepo from './messages-repo.ts';
import { type ChatOptions, chatDefaults } from './options.ts';
import { createParticipants } from './participants.ts';
import type { Presence } from './presence.ts';
import { createMessagePush } from './push/push.ts';
import { createMessageReader } from './reading.ts';
import { createReceipts } from './receipts.ts';
import { createReports } from './reports/reports.ts';
import type { ReportsDeps } from './reports/types.ts';
import * as rooms from './rooms-repo.ts';
import { createSending, type FollowDesk } from './sending.ts';
import type { Chat } from './types.ts';

type ChatDeps = ReportsDeps & {
  jobs: Jobs;
  userLog: UserLog;
  push: Pick<Push, 'define' | 'add' | 'addToBadge'>;
  presence: Presence;
  cards: CardSources;
  followDesk: FollowDesk;
  /** Names the log of this database. */
  epoch: string;
  limits: Pick<Limits, 'countTogether' | 'noteRefusal'>;
  /** What differs from the defaults. */
  chatOptions: Partial<ChatOptions>;
};

const PRUNE_MS = HOUR_MS;
/** How long events are kept for clients that resume. */
const LOG_MS = 7 * DAY_MS;

/** Creates the chat; HTTP and socket use the same functions. */
export function createChat(deps: ChatDeps): Chat {
  const { db, clock, jobs, files, userLog: log, push, presence, cards, epoch, chatOptions, followDesk } = deps;
  const options: ChatOptions = { ...chatDefaults, ...chatOptions };
  const limits = {
    new_rooms: options.newRoomsPerHour,
    takeMessage: createTokenBuckets({ burst: options.messageBurst, per_minute: options.messagesPerMinute }, clock),
    // As many as a bucket of one node gives in a minute.
    ofMinute: deps.limits.countTogether?.('message', { points: options.messageBurst + options.messagesPerMinute, window_s: 60 }),
    noteRefusal: () => deps.limits.noteRefusal('message'),
  };
  const participants = createParticipants({ db });
  const read = createMessageReader(files);
  jobs.define('pruneUserEvents', {
    schema: z.object({}),
    every_ms: PRUNE_MS,
    run: async () => void (await log.prune({ keep_ms: LOG_MS, keep_events: options.logEvents })),
  });
  files.registerReadPolicy('message', async (user_id, id) => {
    const room_id = user_id === null ? undefined : await messagesRepo.findRoomOf(db.read, id);
    if (user_id === null || room_id === undefined) return false;
    return (await rooms.findSides(db.read, room_id, (await participants.of(user_id)).user_id)) !== undefined;
  });
  push.define('message', createMessagePush({ db, read }));
  push.addToBadge(participants.countUnread);
  const rendering = createLogRenderer({ db, read });
  const receipts = createReceipts({ db, clock, log, files, participants });
  return {
    of: participants.of,
    ...createSending({ db, clock, log, files, cards: createCards(cards), participants, read, limits, push, followDesk }),
    ...receipts,
    ...createErasing({ db, remove: receipts.remove }),
    ...createHistory({ db, participants, presence, read }),
    ...createExporting({ db, clock, read }),
    ...createLists({ db, epoch, log, presence, read, nameWords: createNameWords(db, clock) }),
    ...createReports(deps),
    ...rendering,
    ...createLogPages({ log, epoch, render: rendering.render, deliver: receipts.deliver }),
  };
}
