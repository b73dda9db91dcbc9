import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Disk } from '../../lib/disk/disk.ts';
import type { Events } from '../../realtime/events/events.ts';
import type { MeasuredStore } from '../limits/limit-store.ts';
import type { Limits } from '../limits/limits.ts';
import type { Readings, Sample } from './readings.ts';

/** What the metrics show of the parts of a process. */
export type WatchedParts = {
  db: Database;
  clock: Clock;
  disk(): Promise<Disk | null>;
  files: { readRoom(): Promise<{ used_bytes: number; limit_bytes: number }> };
  events: Pick<Events, 'relay'>;
  /** How old (ms) the indexes of the search are here. */
  search: { ages(): { read: number; synced: number } | undefined };
  limits: Pick<Limits, 'refusals'>;
  limitStore: Pick<MeasuredStore, 'durations'> | undefined;
  push: { hosts(): Promise<{ waiting: number; retried: number; sent: number; failed: number; rests_until: number | null }[]> };
  webhooks: { figures(): Promise<{ waiting: number; retried: number; sent: number; failed: number }> };
  sms: { countHour(): Promise<{ outcomes: Record<string, number>; unsent_in_row: number }> };
  /** The number of one-time codes sent within a day. */
  countCodes(): Promise<number>;
};

/** Samples of a metric with one label, by its values. */
const byLabel = (figures: Iterable<[string, number | boolean]>): Sample[] =>
  [...figures].map(([label, value]) => [Number(value), label]);
const seconds = (ms: number): number => ms / 1_000;

/** Adds the parts of a process to its metrics. */
export function watchParts(app: FastifyInstance, readings: Readings, parts: WatchedParts): void {
  // First, so that what the others read is no part of its figures.
  watchDatabase(app, readings, parts);
  watchHere(app, readings, parts);
  watchJobs(app, readings, parts);
  watchOutgoing(readings, parts);
  watchRoom(readings, parts);
}

/** What this process knows by itself: sockets, refusals, the age of its index. */
function watchHere(app: FastifyInstance, readings: Readings, { limits, limitStore, search }: WatchedParts): void {
  if (limitStore) app.metrics.registerMetric(limitStore.durations);
  readings.add({
    name: 'parts',
    metrics: {
      part_ready: { help: 'Whether a part that requests need is there: 1 or 0, as /readyz says', labels: ['part'] },
    },
    read: async () => ({ part_ready: byLabel(Object.entries(await app.partsThere())) }),
  });
  readings.add({
    name: 'sockets',
    metrics: {
      sockets_open: { help: 'Open sockets' },
      sockets_buffered_bytes: { help: 'Bytes that sockets wait to send' },
      sockets_lag_events: { help: 'Events of logs that open sockets do not have yet' },
      sockets_refused: { help: 'Upgrades since the start that were asked to retry later', isCounter: true },
      sockets_broken: {
        help: 'Sockets since the start that ended by an error of their line or by bytes that are no frame',
        isCounter: true,
      },
      socket_resumes: {
        help: 'How often a socket asked to go on with a log since the start, by what came of it: resumed, or why it was reset',
        labels: ['result'],
        isCounter: true,
      },
    },
    read() {
      const { buffered_bytes, lag_events, refused, broken, resumes } = app.liveSocket.figures();
      return {
        sockets_open: [[app.liveSocket.count()]],
        sockets_buffered_bytes: [[buffered_bytes]],
        sockets_lag_events: [[lag_events]],
        sockets_refused: [[refused]],
        sockets_broken: [[broken]],
        socket_resumes: byLabel(Object.entries(resumes)),
      };
    },
  });
  readings.add({
    name: 'limits',
    metrics: {
      limit_refusals_total: {
        help: 'Calls, handshakes, frames and messages that this process refused, by limit',
        labels: ['limit'],
        isCounter: true,
      },
      http_requests_shed_total: { help: 'Requests that were refused since the process had too much to do', isCounter: true },
    },
    read: () => ({ limit_refusals_total: byLabel(limits.refusals()), http_requests_shed_total: [[app.shedCount()]] }),
  });
  readings.add({
    name: 'search',
    metrics: {
      search_index_age_seconds: {
        help: 'Time since the indexes here were read anew, and since a search brought them up to date',
        labels: ['since'],
      },
    },
    read() {
      const { read, synced } = search.ages() ?? {};
      if (read === undefined || synced === undefined) return { search_index_age_seconds: [] };
      return {
        search_index_age_seconds: byLabel([
          ['read', seconds(read)],
          ['synced', seconds(synced)],
        ]),
      };
    },
  });
}

/** The database and what it carries between processes. */
function watchDatabase(app: FastifyInstance, readings: Readings, { db, events: { relay } }: WatchedParts): void {
  app.metrics.registerMetric(db.durations);
  readings.add({
    name: 'connections',
    metrics: {
      database_connections: {
        help: 'Connections of this process to the database: in use, idle, and the most there can be; waiting is work without one',
        labels: ['state'],
      },
    },
    read: () => ({ database_connections: byLabel(Object.entries(db.figures())) }),
  });
  const { replica } = db;
  if (replica)
    readings.add({
      name: 'replica',
      metrics: {
        database_guest_reads: {
          help: 'Reads of guests since the start, by the server of the database that answered',
          labels: ['server'],
          isCounter: true,
        },
        database_replica_used: { help: '1 while the replica answers reads of guests, 0 while it is late or away' },
      },
      read() {
        const { primary, replica: other, isUsed } = replica.figures();
        return {
          database_guest_reads: byLabel(Object.entries({ primary, replica: other })),
          database_replica_used: [[Number(isUsed)]],
        };
      },
    });
  if (!relay) return;
  app.metrics.registerMetric(relay.lags);
  readings.add({
    name: 'listener',
    metrics: {
      event_listener_age_seconds: { help: 'Time since a NOTIFY of another connection was last heard; below 2 when all is well' },
    },
    read: () => ({ event_listener_age_seconds: [[seconds(relay.heardAgo())]] }),
  });
}

/** The jobs that wait. */
function watchJobs(app: FastifyInstance, readings: Readings, { clock }: WatchedParts): void {
  readings.add({
    name: 'jobs',
    metrics: {
      jobs: {
        help: 'Jobs by kind: due and failed within a week in all processes, running in this one',
        labels: ['kind', 'state'],
      },
      job_oldest_due_seconds: { help: 'For how long the oldest job of a kind has been due; 0 without one', labels: ['kind'] },
    },
    async read() {
      const kinds = await app.jobs.countsByKind();
      const now = clock();
      return {
        jobs: kinds.flatMap(({ kind, due, failed, running }): Sample[] => [
          [due, kind, 'due'],
          [failed, kind, 'failed'],
          [running, kind, 'running'],
        ]),
        job_oldest_due_seconds: kinds.map(({ kind, oldest_at }): Sample => [seconds(now - (oldest_at ?? now)), kind]),
      };
    },
  });
}

/** What waits to leave: pushes, webhooks and text messages. */
function watchOutgoing(readings: Readings, { push, webhooks, sms, countCodes }: WatchedParts): void {
  readings.add({
    name: 'push',
    metrics: {
      push_messages: {
        help: 'Pushes that wait in all processes, and those of them that failed at least once',
        labels: ['state'],
      },
      push_calls_total: { help: 'Calls of push services by this process since the start', labels: ['result'], isCounter: true },
      push_services_resting: { help: 'Push services that this process does not call after failures in a row' },
    },
    async read() {
      const hosts = await push.hosts();
      const sum = (of: (host: (typeof hosts)[number]) => number): number => hosts.reduce((total, host) => total + of(host), 0);
      return {
        push_messages: byLabel([
          ['waiting', sum(({ waiting }) => waiting)],
          ['retried', sum(({ retried }) => retried)],
        ]),
        push_calls_total: byLabel([
          ['sent', sum(({ sent }) => sent)],
          ['failed', sum(({ failed }) => failed)],
        ]),
        push_services_resting: [[sum(({ rests_until }) => Number(rests_until !== null))]],
      };
    },
  });
  readings.add({
    name: 'webhooks',
    metrics: {
      webhook_messages: {
        help: 'Webhook messages that wait in all processes, and those of them that failed at least once',
        labels: ['state'],
      },
      webhook_calls_total: { help: 'Attempts of this process since the start', labels: ['result'], isCounter: true },
    },
    async read() {
      const { waiting, retried, sent, failed } = await webhooks.figures();
      return {
        webhook_messages: byLabel([
          ['waiting', waiting],
          ['retried', retried],
        ]),
        webhook_calls_total: byLabel([
          ['sent', sent],
          ['failed', failed],
        ]),
      };
    },
  });
  readings.add({
    name: 'sms',
    metrics: {
      sms_hour: { help: 'Text messages of the last hour in all processes, by how the attempt ended', labels: ['outcome'] },
      sms_unsent_in_row: { help: 'Text messages of the last hour that have not gone out since the last one that did' },
      one_time_codes_day: { help: 'One-time codes sent within a day, by all processes' },
    },
    async read() {
      const { outcomes, unsent_in_row } = await sms.countHour();
      return {
        sms_hour: byLabel(Object.entries(outcomes)),
        sms_unsent_in_row: [[unsent_in_row]],
        one_time_codes_day: [[await countCodes()]],
      };
    },
  });
}

/** What is left for files and for the database. */
function watchRoom(readings: Readings, { disk, files }: WatchedParts): void {
  readings.add({
    name: 'disk',
    metrics: {
      disk_free_bytes: { help: 'Free bytes of the disk of DATA_DIR' },
      disk_total_bytes: { help: 'All bytes of the disk of DATA_DIR' },
    },
    async read() {
      const room = await disk();
      return {
        disk_free_bytes: room ? [[room.free_bytes]] : [],
        disk_total_bytes: room ? [[room.total_bytes]] : [],
      };
    },
  });
  readings.add({
    name: 'files',
    metrics: {
      files_bytes: { help: 'Bytes that the files of all users take, and those that they may take', labels: ['of'] },
    },
    async read() {
      const { used_bytes, limit_bytes } = await files.readRoom();
      return {
        files_bytes: byLabel([
          ['used', used_bytes],
          ['limit', limit_bytes],
        ]),
      };
    },
  });
}
