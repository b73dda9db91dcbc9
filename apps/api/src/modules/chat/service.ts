import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { createTokenBuckets } from '../../lib/token-bucket.ts';
import type { Jobs } from '../../plugins/jobs/jobs.ts';
import type { UserLog } from '../../realtime/logs/user-log.ts';
import type { Files } from '../files/index.ts';
import { type CardSources, createCards } from './cards/cards.ts';
import { createHistory } from './history.ts';
import { createLists } from './lists.ts';
import { createLogRenderer } from './log/events.ts';
import { createLogPages } from './log/pages.ts';
import * as messagesRepo from './messages-repo.ts';
import { type ChatOptions, chatDefaults } from './options.ts';
import { createParticipants, type Participants } from './participants.ts';
import type { Presence } from './presence.ts';
import { createMessageReader } from './reading.ts';
import { createReceipts } from './receipts.ts';
import { createReports } from './reports/reports.ts';
import * as rooms from './rooms-repo.ts';
import { createSending } from './sending.ts';

type ChatDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  files: Files;
  userLog: UserLog;
  presence: Presence;
  cards: CardSources;
  /** Names the log of this database. */
  epoch: string;
  /** What differs from the defaults. */
  chatOptions: Partial<ChatOptions>;
};

const PRUNE_MS = 3_600_000;
/** How long events are kept for clients that resume. */
const LOG_MS = 7 * 86_400_000;

/** Rooms of two users, their messages and receipts. */
export type Chat = ReturnType<typeof createSending> &
  ReturnType<typeof createReceipts> &
  ReturnType<typeof createHistory> &
  Pick<Participants, 'of'> & {
    lists: ReturnType<typeof createLists>;
    reports: ReturnType<typeof createReports>;
    /** Renders rows of a user's log as frames of the contract. */
    render: ReturnType<typeof createLogRenderer>;
    /** The events of a user's log after a position. */
    events: ReturnType<typeof createLogPages>;
  };

/** Creates the chat; HTTP and socket use the same functions. */
export function createChat({ db, clock, jobs, files, userLog: log, presence, cards, epoch, chatOptions }: ChatDeps): Chat {
  const options: ChatOptions = { ...chatDefaults, ...chatOptions };
  const limits = {
    new_rooms: options.newRoomsPerHour,
    takeMessage: createTokenBuckets({ burst: options.messageBurst, per_minute: options.messagesPerMinute }, clock),
  };
  const participants = createParticipants(db);
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
  const render = createLogRenderer(db, read);
  const receipts = createReceipts({ db, clock, log, files, participants });
  return {
    of: participants.of,
    ...createSending({ db, clock, log, files, cards: createCards(cards), participants, read, limits }),
    ...receipts,
    ...createHistory({ db, participants, presence, read }),
    lists: createLists({ db, epoch, log, presence, read }),
    reports: createReports({ db, clock, files }),
    render,
    events: createLogPages({ log, epoch, render, deliver: receipts.deliver }),
  };
}
