import { sourceLimits } from '@rasteh/contract/wire/limits';
import { z } from 'zod';
import type { Database, Transaction } from '../../../core/db/database.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { Jobs } from '../../../core/plugins/jobs/jobs.ts';
import type { OutboundReader, Reading } from '../../../core/plugins/outbound/reader.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import { tehranDayNumber } from '../../prices/index.ts';
import { lockCurrency } from '../repo.ts';
import { confirmAmount, stateAmount } from '../stating.ts';
import { judge } from './judging.ts';
import * as repo from './repo.ts';
import { thin } from './thinning.ts';

const minute = 60_000;

type FetchingDeps = { db: Database; clock: Clock; jobs: Jobs; events: Events; outbound: OutboundReader };

/** Reads the sources when they are due. */
export type Fetching = {
  /** Reads the source at `due_at` (ms), and then again and again. */
  at(tx: Transaction, currency_id: number, due_at: number): Promise<void>;
  /** Reads an address as a source does. */
  read(source: ReadSource, signal?: AbortSignal): Promise<Reading>;
};
type ReadSource = Pick<repo.SourceRow, 'url' | 'timeout_s' | 'header_name' | 'header_value'>;

/** The next reading after failures in a row: sooner than usual, with pauses that double. */
const nextAfter = (failures: number, every_ms: number): number => Math.min(every_ms, minute * 2 ** Math.min(failures - 1, 12));

/** Creates the job of each source: one process reads it at a time, and it makes itself due again. */
export function createFetching({ db, clock, jobs, events, outbound }: FetchingDeps): Fetching {
  const queue = jobs.define('readCurrencySource', {
    schema: z.strictObject({ currency_id: z.int() }),
    at_once: 2,
    async run({ currency_id }, job) {
      const source = await repo.findSource(db.read, currency_id);
      if (!source) return;
      // A process that died after the commit: the reading is done.
      if (source.next_at > clock()) return db.transaction((tx) => fetching.at(tx, currency_id, source.next_at));
      const reading = await fetching.read(source, job.signal);
      job.signal.throwIfAborted();
      await db.transaction(async (tx) => {
        // In the order of a save, which locks the currency and then its job: the other way round both would wait for each other.
        await lockCurrency(tx, currency_id);
        await job.hold(tx);
        await take(tx, source, reading);
      });
    },
    failed: (tx, { currency_id }) => fetching.at(tx, currency_id, clock() + 60 * minute),
  });

  /** Judges a reading under the lock of the currency, and makes the next one due. */
  async function take(tx: Transaction, read: repo.SourceRow, reading: Reading): Promise<void> {
    const { currency_id } = read;
    const currency = await lockCurrency(tx, currency_id);
    const source = await repo.findSource(tx, currency_id);
    if (!currency || !source) return;
    const now = clock();
    if (source.version !== read.version) return fetching.at(tx, currency_id, now);
    const every_ms = source.every_minutes * minute;
    const judged = judge(reading, source, currency);
    if ('failure' in judged) {
      const failures = source.failures + 1;
      const next_at = now + nextAfter(failures, every_ms);
      await repo.updateSource(tx, currency_id, { failures, failed_at: now, failure: judged.failure, next_at });
      return fetching.at(tx, currency_id, next_at);
    }
    const { amount } = judged;
    const origin = { host: new URL(source.url).hostname };
    if (amount === currency.amount) await confirmAmount(tx, currency_id, now);
    else await stateAmount(tx, { id: currency_id, amount, origin, now });
    await events.publish(tx, 'currency.changed', { currency_ids: [currency_id] });
    if (tehranDayNumber(currency.updated_at) !== tehranDayNumber(now)) await thin(tx, currency_id, now);
    const next_at = now + every_ms;
    const good = { good_amount: amount, good_at: now, failures: 0, failed_at: null, failure: null };
    await repo.updateSource(tx, currency_id, { ...good, next_at });
    await fetching.at(tx, currency_id, next_at);
  }

  const fetching: Fetching = {
    async at(tx, currency_id, due_at) {
      await queue.add(tx, { currency_id }, { due_at, unique_key: String(currency_id) });
    },
    read: ({ url, timeout_s, header_name, header_value }, signal) =>
      outbound.read(url, {
        headers: header_name && header_value ? { [header_name]: header_value } : {},
        timeout_ms: timeout_s * 1_000,
        most_bytes: sourceLimits.body_bytes,
        ...(signal ? { signal } : {}),
      }),
  };
  return fetching;
}
