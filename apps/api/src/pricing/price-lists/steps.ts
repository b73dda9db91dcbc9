import type { PriceList, PriceListStatus } from '@rasteh/contract/pricing/price-lists';
import { priceListLimits } from '@rasteh/contract/wire/limits';
import { HOUR_MS } from '@rasteh/persian/calendar/spans';
import { z } from 'zod';
import type { Transaction } from '../../core/db/database.ts';
import { lockUser } from '../../core/db/lock-user.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { JobQueue } from '../../core/plugins/jobs/jobs.ts';
import type { RunningJob } from '../../core/plugins/jobs/types.ts';
import { createApplying, createUndoing } from './jobs/applying-job.ts';
import { createChecking } from './jobs/checking-job.ts';
import { createForgetting } from './jobs/forgetting-job.ts';
import { createReading } from './jobs/reading-job.ts';
import type { MarketReader } from './planning/market.ts';
import { Superseded } from './progress.ts';
import * as repo from './repo.ts';
import type { PriceListsDeps } from './types.ts';
import { listToWire } from './wire.ts';

const JobData = z.strictObject({ price_list_id: z.int().positive() });
type StepQueue = JobQueue<typeof JobData>;
type Move = { queue?: StepQueue; version?: number; also?(tx: Transaction): Promise<void> };

const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && ['forbidden', 'act_reason_required'].includes(error.code);
const underWay: PriceListStatus[] = ['reading', 'checking', 'applying', 'undoing'];
const WAIT_S = 10;

/** Creates the steps of a price list: their jobs, and the moves from one status to the next, each of which is published. */
export function createSteps(given: PriceListsDeps & { readMarket: MarketReader }) {
  const { db, clock, events, audit, jobs } = given;
  const publishChange = (tx: Transaction, { id, user_id }: repo.ListRow): Promise<void> =>
    events.publish(tx, 'price_list.changed', { price_list_id: id, user_id });

  /**
   * Defines the job of one step: it runs while the list has the step's status; after the last failed try the list gets `after`.
   */
  function step(
    kind: string,
    status: PriceListStatus,
    after: PriceListStatus,
    run: (list: repo.ListRow, job: RunningJob) => Promise<void>,
  ) {
    const leave = async (tx: Transaction, id: number, to: PriceListStatus, failure: 'server' | null): Promise<void> => {
      const list = await repo.changeList(tx, { id, status: [status] }, { status: to, failure, updated_at: clock() });
      if (list) await publishChange(tx, list);
    };
    return jobs.define(kind, {
      schema: JobData,
      tries: 3,
      async run({ price_list_id }, job) {
        const list = await repo.findListById(db.read, price_list_id);
        if (list?.status !== status) return;
        try {
          await run(list, job);
        } catch (error) {
          if (error instanceof Superseded) return;
          if (!isRefusal(error)) throw error;
          // The actor has lost the right since the request: the list returns to its status before the request.
          await db.transaction((tx) => leave(tx, price_list_id, status === 'applying' ? 'checked' : after, null));
        }
      },
      failed: (tx, { price_list_id }) => leave(tx, price_list_id, after, after === 'failed' ? 'server' : null),
    });
  }

  const deps = { ...given, threads: given.threads.lists };
  const reading = step('readPriceList', 'reading', 'failed', createReading(deps));
  const checking = step('checkPriceList', 'checking', 'failed', createChecking(deps));
  const applying = step('applyPriceList', 'applying', 'failed', createApplying(deps));
  const undoing = step('undoPriceList', 'undoing', 'applied', createUndoing(deps));

  const forget = createForgetting(deps);
  jobs.define('forgetPriceListRows', { schema: z.object({}), every_ms: 6 * HOUR_MS, run: (_data, job) => forget(job) });

  /**
   * Limits the lists in progress of a user: lists are processed one by one, and others must not wait.
   * @throws too_many_requests
   */
  async function checkLimit(tx: Transaction, user_id: number): Promise<void> {
    await lockUser(tx, user_id);
    if ((await repo.countByStatus(tx, user_id, underWay)) >= priceListLimits.under_way)
      throw new AppError('too_many_requests', { retry_after_s: WAIT_S });
  }

  /** Moves a list to its next status and queues the job for it. @throws price_list_status, stale, too_many_requests */
  async function move(
    context: RequestContext,
    list: repo.ListRow,
    from: PriceListStatus[],
    values: Partial<repo.NewList>,
    { queue, version, also }: Move = {},
  ): Promise<PriceList> {
    const moved = await db.transaction(async (tx) => {
      const now = clock();
      if (queue) await checkLimit(tx, list.user_id);
      const row = await repo.changeList(
        tx,
        { id: list.id, status: from, ...(version ? { version } : {}) },
        { ...values, updated_at: now },
      );
      if (!row) {
        const current = await repo.findListById(tx, list.id);
        throw new AppError(current && from.includes(current.status) ? 'stale' : 'price_list_status', {
          data: current && listToWire(current),
        });
      }
      await also?.(tx);
      if (context.actor_id !== context.subject_id)
        await audit.record(tx, context, {
          action: 'movePriceList',
          entity: 'price_list',
          entity_id: list.id,
          after: { status: row.status },
        });
      await publishChange(tx, row);
      await queue?.add(tx, { price_list_id: list.id }, { unique_key: String(list.id) });
      return row;
    });
    return listToWire(moved);
  }

  return { publishChange, checkLimit, move, reading, checking, applying, undoing };
}
