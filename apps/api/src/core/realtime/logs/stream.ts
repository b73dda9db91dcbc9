import type { ResetReason } from '@rasteh/contract/realtime';
import type { LogFrame } from '@rasteh/contract/talk/chat/events';
import { createBoundedLimit } from '../../lib/concurrency/bounded-limit.ts';
import type { Log } from '../../lib/log.ts';
import type { SocketClient } from '../connections/client.ts';
import type { LogRow, UserLog } from './user-log.ts';

const PAGE = 200;

/** A position in a log, as the client sends it. */
type Place = { epoch: string; since: number; mark: string };

/** Reading state of one socket: events up to `cursor` were sent, events up to `target` are known to exist. */
type Reading = { client: SocketClient; user_id: number; cursor: number; target: number; isReady: boolean; isPumping: boolean };

type StreamsDeps = {
  userLog: UserLog;
  epoch: string;
  render(user_id: number, rows: readonly LogRow[]): Promise<LogFrame[]>;
  /** Maximum of concurrent log reads: after a restart all clients reconnect together. */
  reads_at_once: number;
  log: Log;
};

/** How often a client asked to go on with a log, by what came of it. */
const noResumes: Record<'resumed' | ResetReason, number> = {
  resumed: 0,
  start: 0,
  epoch: 0,
  ahead: 0,
  pruned: 0,
  forked: 0,
  unreadable: 0,
};

/**
 * Feeds sockets only from the log of their users: a commit just wakes them. Nothing is buffered for a client, so events during
 * its catch-up are simply the next page, and a slow reader costs no memory.
 */
export function createStreams({ userLog, epoch, render, reads_at_once, log }: StreamsDeps) {
  const readings = new Map<SocketClient, Reading>();
  const byUser = new Map<number, Set<Reading>>();
  const pages = new Map<string, Promise<{ texts: string[]; first: number; last: number }>>();
  const reads = createBoundedLimit({ at_once: reads_at_once });
  const resumes = { ...noResumes };

  /** Reads the next page of a log; sockets of one user at the same cursor share it. */
  function readPage(user_id: number, since: number) {
    const key = `${user_id}:${since}`;
    const known = pages.get(key);
    if (known) return known;
    const page = reads.run(async () => {
      // The cache entry is dropped when the read starts, so later requests see newer rows; that is always after it was set.
      pages.delete(key);
      const rows = await userLog.read(user_id, since, PAGE);
      const frames = rows.length > 0 ? await render(user_id, rows) : [];
      const texts = frames.map((frame) => JSON.stringify(frame));
      return { texts, first: rows[0]?.seq ?? 0, last: rows.at(-1)?.seq ?? since };
    });
    pages.set(key, page);
    page.catch(() => pages.delete(key));
    return page;
  }

  function reset(client: SocketClient, reason: ResetReason): void {
    resumes[reason] += 1;
    end(client);
    client.sendFrame({ v: 1, t: 'reset', reason });
  }

  async function pump(reading: Reading): Promise<void> {
    const { client, user_id } = reading;
    const isCurrent = (): boolean => readings.get(client) === reading;
    while (reading.cursor < reading.target && isCurrent()) {
      const page = await readPage(user_id, reading.cursor);
      if (!isCurrent()) return;
      if (page.texts.length === 0) {
        // The announced rows are not visible yet: the next heartbeat retries.
        reading.target = reading.cursor;
        break;
      }
      if (page.first !== reading.cursor + 1) return reset(client, 'pruned');
      // A broken connection is not woken again, although its close event may come later.
      if (!(await client.sendAll(page.texts, isCurrent))) return isCurrent() ? end(client) : undefined;
      if (!isCurrent()) return;
      reading.cursor = page.last;
    }
    if (reading.isReady || !isCurrent()) return;
    reading.isReady = true;
    client.sendFrame({ v: 1, t: 'ready', head: reading.cursor });
  }

  function start(reading: Reading): void {
    if (reading.isPumping) return;
    reading.isPumping = true;
    pump(reading)
      .catch((error) => {
        log.warn({ err: error }, 'user log send failed');
        reading.client.close('restart');
      })
      .finally(() => {
        reading.isPumping = false;
        // It may have been woken between its last check and here.
        if (readings.get(reading.client) === reading && reading.cursor < reading.target && reading.isReady) start(reading);
      });
  }

  function end(client: SocketClient): void {
    const reading = readings.get(client);
    if (!reading) return;
    readings.delete(client);
    const ofUser = byUser.get(reading.user_id);
    ofUser?.delete(reading);
    if (ofUser?.size === 0) byUser.delete(reading.user_id);
  }

  return {
    /** The client has no state: it loads a snapshot and resumes with its position. */
    begin: (client: SocketClient): void => reset(client, 'start'),
    /** Resumes from a position, or sends a reset with the reason. */
    async resume(client: SocketClient, user_id: number, place: Place): Promise<void> {
      end(client);
      if (place.epoch !== epoch) return reset(client, 'epoch');
      const reading: Reading = { client, user_id, cursor: place.since, target: 0, isReady: false, isPumping: false };
      // Registered before the log is checked, so that no commit after the check is missed.
      readings.set(client, reading);
      byUser.set(user_id, (byUser.get(user_id) ?? new Set()).add(reading));
      const { reason, head } = await reads.run(() => userLog.check(user_id, place));
      if (readings.get(client) !== reading) return;
      if (reason) return reset(client, reason);
      resumes.resumed += 1;
      reading.target = Math.max(reading.target, head);
      start(reading);
    },
    end,
    /** Sends a reset to a client whose position is not usable. */
    refuse: reset,
    /** A log has grown: its readers continue. */
    wake(user_id: number, head: number): void {
      for (const reading of byUser.get(user_id) ?? []) {
        if (head <= reading.target) continue;
        const isBegun = reading.isReady || reading.isPumping;
        reading.target = head;
        if (isBegun) start(reading);
      }
    },
    userOf: (client: SocketClient): number | undefined => readings.get(client)?.user_id,
    clientsOf: (user_id: number): SocketClient[] => [...(byUser.get(user_id) ?? [])].map(({ client }) => client),
    users: (): number[] => [...byUser.keys()],
    /** Number of queued reads. */
    waiting: reads.waiting,
    figures: () => ({
      lag_events: [...readings.values()].reduce((sum, { cursor, target }) => sum + Math.max(0, target - cursor), 0),
      resumes,
    }),
  };
}
