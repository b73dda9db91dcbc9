import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { saturdayMorning } from '../../../testing/app.ts';
import { bothEngines, openTestDatabase, type TestDatabase } from '../../../testing/engines.ts';
import { jobs as jobsTable } from '../../db/schema/index.ts';
import { createEventRelay } from '../../realtime/events/event-relay.ts';
import { createEvents, type Events } from '../../realtime/events/events.ts';
import { describeKilledJobs } from '../testing/killed-jobs.story.ts';
import { createJobs, type Jobs } from './jobs.ts';

const schema = z.strictObject({ n: z.int() });
const hour = 3_600_000;

describe.each(bothEngines)('jobs on %s', (engine) => {
  let test: TestDatabase;
  let clock: { now: number };
  let logged: unknown[][];
  let nodes: { jobs: Jobs; events: Events }[];
  beforeEach(async () => {
    test = await openTestDatabase(engine);
    clock = { now: saturdayMorning };
    logged = [];
    nodes = [];
  });
  afterEach(async () => {
    for (const { jobs, events } of nodes) {
      await jobs.stop();
      await events.stop();
    }
    await test.cleanup();
  });

  const log = (...args: unknown[]) => void logged.push(args);
  /** Simulates one more process on the same database. */
  async function openNode(): Promise<Jobs> {
    const relay = test.url ? createEventRelay(test.db, test.url, () => clock.now, log) : null;
    const events = createEvents(relay, log);
    await events.start();
    const jobs = createJobs({
      db: test.db,
      clock: () => clock.now,
      events,
      log: { debug: () => undefined, warn: log, error: log },
    });
    nodes.push({ jobs, events });
    return jobs;
  }
  const rows = () => test.db.read.select().from(jobsTable).orderBy(jobsTable.id);
  const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  it('are added by a committed transaction only, run when due, and report their progress', async () => {
    const jobs = await openNode();
    const ran: number[] = [];
    const queue = jobs.define('count', {
      schema,
      run: async ({ n }, job) => {
        await job.report(n, 10);
        ran.push(n);
      },
    });
    await expect(
      test.db.transaction(async (tx) => {
        await queue.add(tx, { n: 1 });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const id = await test.db.transaction((tx) => queue.add(tx, { n: 2 }));
    await test.db.transaction((tx) => queue.add(tx, { n: 3 }, { due_at: clock.now + hour }));
    await jobs.runDue();
    expect(ran).toEqual([2]);
    expect(await jobs.find(id)).toEqual({ done: 2, total: 10, outcome: 'done', tries: 1 });
    expect(await jobs.counts()).toEqual({ due: 0, oldest_at: null, failed: 0 });
    clock.now += hour + 5;
    expect(await jobs.counts()).toEqual({ due: 1, oldest_at: clock.now - 5, failed: 0 });
    await jobs.runDue();
    expect(ran).toEqual([2, 3]);
  });

  it('run without a trigger once the process has started', async () => {
    const jobs = await openNode();
    const ran: number[] = [];
    const queue = jobs.define('count', { schema, run: async ({ n }) => void ran.push(n) });
    await jobs.start();
    await test.db.transaction((tx) => queue.add(tx, { n: 1 }));
    await until(() => ran.length === 1);
  });

  it('run once across two processes, within the concurrency limit', async () => {
    const ran: number[] = [];
    let now = 0;
    let most = 0;
    const both = [await openNode(), await openNode()];
    const [queue] = both.map((jobs) =>
      jobs.define('count', {
        schema,
        at_once: 2,
        run: async ({ n }) => {
          now += 1;
          most = Math.max(most, now);
          await new Promise((resolve) => setTimeout(resolve, 2));
          ran.push(n);
          now -= 1;
        },
      }),
    );
    await test.db.transaction(async (tx) => {
      for (let n = 0; n < 60; n += 1) await queue?.add(tx, { n });
    });
    await Promise.all(both.map((jobs) => jobs.runDue()));
    await until(() => ran.length >= 60);
    expect(ran.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
    expect(most).toBeLessThanOrEqual(4);
  });

  it('are queued once per key with the newest data and the earliest time, and run again when added while running', async () => {
    const jobs = await openNode();
    const ran: number[] = [];
    const add = (n: number, due_at: number) => test.db.transaction((tx) => queue.add(tx, { n }, { due_at, unique_key: 'one' }));
    const queue = jobs.define('count', {
      schema,
      run: async ({ n }) => {
        ran.push(n);
        if (n === 2) await add(3, clock.now);
      },
    });
    const first = await add(1, clock.now + hour);
    expect(await add(2, clock.now + 60_000)).toBe(first);
    expect(await add(2, clock.now + 2 * hour)).toBe(first);
    expect(await rows()).toHaveLength(1);
    clock.now += 60_000;
    await jobs.runDue();
    expect(ran).toEqual([2, 3]);
    expect(await add(4, clock.now)).not.toBe(first);
    await jobs.runDue();
    expect(ran).toEqual([2, 3, 4]);
  });

  it('are retried with backoff, then fail with the reason and call failed once', async () => {
    const jobs = await openNode();
    const failed: number[] = [];
    let tries = 0;
    const queue = jobs.define('break', {
      schema,
      tries: 3,
      run: async () => {
        tries += 1;
        throw new Error('it is broken');
      },
      failed: async (_tx, { n }) => void failed.push(n),
    });
    const id = await test.db.transaction((tx) => queue.add(tx, { n: 7 }));
    const pauses: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await jobs.runDue();
      expect(tries).toBe(turn + 1);
      const [row] = await rows();
      pauses.push((row?.due_at ?? 0) - clock.now);
      clock.now = Math.max(clock.now, row?.due_at ?? 0);
    }
    expect(pauses[0]).toBeGreaterThanOrEqual(3_750);
    expect(pauses[1]).toBeGreaterThanOrEqual(7_500);
    clock.now += 24 * hour;
    await jobs.runDue();
    expect(tries).toBe(3);
    expect(failed).toEqual([7]);
    expect(await jobs.find(id)).toMatchObject({ outcome: 'failed', tries: 3 });
    expect((await rows())[0]?.last_error).toBe('it is broken');
    expect(await jobs.counts()).toEqual({ due: 0, oldest_at: null, failed: 1 });
  });

  it('can be dropped by key before they are due and before their first try only', async () => {
    const jobs = await openNode();
    let isBroken = true;
    const ran: number[] = [];
    const queue = jobs.define('count', {
      schema,
      run: async ({ n }) => {
        if (isBroken) throw new Error('it is broken');
        ran.push(n);
      },
    });
    const add = (n: number) =>
      test.db.transaction((tx) => queue.add(tx, { n }, { due_at: clock.now + 1_000, unique_key: `${n}` }));
    const drop = (n: number) => test.db.transaction((tx) => queue.drop(tx, `${n}`));
    for (const n of [1, 2]) await add(n);
    expect([await drop(1), await drop(1), await drop(3)]).toEqual([{ n: 1 }, undefined, undefined]);
    clock.now += 1_000;
    expect(await drop(2)).toBeUndefined();
    await jobs.runDue();
    // It is queued for its second try.
    expect([(await rows())[1]?.due_at ?? 0, await drop(2)]).toEqual([expect.toSatisfy((at) => at > clock.now), undefined]);
    isBroken = false;
    clock.now += hour;
    await jobs.runDue();
    expect(ran).toEqual([2]);
  });

  it('that end in the transaction of their work are committed or rolled back with it', async () => {
    const jobs = await openNode();
    let tries = 0;
    const queue = jobs.define('count', {
      schema,
      run: async (_data, job) => {
        await test.db.transaction(async (tx) => {
          tries += 1;
          await job.end(tx);
          if (tries === 1) throw new Error('the work is undone');
        });
        throw new Error('the process ends');
      },
    });
    const id = await test.db.transaction((tx) => queue.add(tx, { n: 1 }));
    await jobs.runDue();
    expect(await jobs.find(id)).toMatchObject({ outcome: null, tries: 1 });
    for (let turn = 0; turn < 2; turn += 1) {
      clock.now += hour;
      await jobs.runDue();
      expect(await jobs.find(id)).toMatchObject({ outcome: 'done', tries: 2 });
    }
  });

  it('never run when cancelled before, and are aborted in any process when cancelled while running', async () => {
    const [here, there] = [await openNode(), await openNode()];
    let isRunning = false;
    const work = {
      schema,
      run: async (_data: unknown, { signal }: { signal: AbortSignal }) => {
        isRunning = true;
        await once(signal, 'abort');
        throw signal.reason;
      },
    };
    const queue = here.define('wait', work);
    there.define('other', work);
    const waiting = await test.db.transaction((tx) => queue.add(tx, { n: 1 }));
    expect(await test.db.transaction((tx) => here.cancel(tx, waiting))).toBe(true);
    await here.runDue();
    expect(isRunning).toBe(false);
    const id = await test.db.transaction((tx) => queue.add(tx, { n: 2 }));
    const ending = here.runDue();
    await until(() => isRunning);
    const canceller = engine === 'postgres' ? there : here;
    expect(await test.db.transaction((tx) => canceller.cancel(tx, id))).toBe(true);
    await ending;
    expect(await here.find(id)).toMatchObject({ outcome: 'cancelled' });
    expect(await test.db.transaction((tx) => canceller.cancel(tx, id))).toBe(false);
    expect(logged).toEqual([]);
  });

  it('with an expired lease are claimed by another process, and the first one can no longer write', async () => {
    const [slow, fast] = [await openNode(), await openNode()];
    const wrote: string[] = [];
    let isSlowRunning = false;
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const queue = slow.define('write', {
      schema,
      run: async (_data, job) => {
        isSlowRunning = true;
        await held;
        await test.db.transaction(async (tx) => {
          await job.hold(tx);
          wrote.push('slow');
        });
      },
    });
    fast.define('write', {
      schema,
      run: async (_data, job) => {
        await test.db.transaction((tx) => job.hold(tx));
        wrote.push(`fast, try ${job.tries}`);
      },
    });
    const id = await test.db.transaction((tx) => queue.add(tx, { n: 1 }));
    const ending = slow.runDue();
    await until(() => isSlowRunning);
    clock.now += 2 * 60_000;
    await fast.runDue();
    goOn();
    await ending;
    expect(wrote).toEqual(['fast, try 2']);
    expect(await fast.find(id)).toMatchObject({ outcome: 'done' });
  });

  it('interrupted by a shutdown can be claimed at once, without counting the try', async () => {
    const jobs = await openNode();
    let isRunning = false;
    const queue = jobs.define('wait', {
      schema,
      run: async (_data, { signal }) => {
        isRunning = true;
        await once(signal, 'abort');
        throw signal.reason;
      },
    });
    await test.db.transaction((tx) => queue.add(tx, { n: 1 }));
    void jobs.runDue();
    await until(() => isRunning);
    await jobs.stop();
    expect((await rows())[0]).toMatchObject({ lease: null, tries: 0, ended_at: null });
    const next = await openNode();
    const ran: number[] = [];
    next.define('wait', { schema, run: async ({ n }) => void ran.push(n) });
    await next.runDue();
    expect(ran).toEqual([1]);
  });

  it('that recur are due again after their end, even after a failure, and a restart does not delay them', async () => {
    const empty = z.strictObject({});
    let ran = 0;
    const openWith = async () => {
      const jobs = await openNode();
      jobs.define('sweep', {
        schema: empty,
        every_ms: hour,
        tries: 1,
        run: async () => {
          ran += 1;
          if (ran === 1) throw new Error('once');
        },
      });
      await jobs.start();
      return jobs;
    };
    const first = await openWith();
    clock.now += hour / 2;
    const second = await openWith();
    clock.now += hour / 2;
    await Promise.all([first.runDue(), second.runDue()]);
    expect(ran).toBe(1);
    clock.now += hour;
    await Promise.all([first.runDue(), second.runDue()]);
    expect(ran).toBe(2);
    expect((await rows()).filter(({ kind }) => kind === 'sweep')).toHaveLength(1);
  });

  it('are deleted a week after their end', async () => {
    const jobs = await openNode();
    const queue = jobs.define('count', { schema, run: async () => undefined });
    await jobs.start();
    const id = await test.db.transaction((tx) => queue.add(tx, { n: 1 }));
    await jobs.runDue();
    clock.now += 8 * 24 * hour;
    await jobs.runDue();
    expect(await jobs.find(id)).toBeNull();
  });
});

describeKilledJobs({ count: 16, timeout: 120_000 });
