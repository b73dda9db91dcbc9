import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../../../testing/engines.ts';
import { facts, jobs as jobsTable } from '../../db/schema/index.ts';
import { createEvents } from '../../realtime/events/events.ts';
import { createJobs } from '../jobs/jobs.ts';

const src = join(import.meta.dirname, '../../..');

/** Kills processes in the middle of `count` jobs; each process runs at most twelve of them. */
export const describeKilledJobs = ({ count, timeout }: { count: number; timeout: number }): void =>
  void describe('a process killed while it runs jobs', { timeout }, () => {
    it('loses no job, and commits each job once', async () => {
      const test = await openTestDatabase('postgres');
      const events = createEvents(null, () => undefined);
      const jobs = createJobs({
        db: test.db,
        clock: Date.now,
        events,
        log: { debug: () => undefined, warn: () => undefined, error: () => undefined },
      });
      const queue = jobs.define('keep', { schema: z.strictObject({ n: z.int() }), run: async () => undefined });
      await test.db.transaction(async (tx) => {
        for (let n = 0; n < count; n += 1) await queue.add(tx, { n });
      });
      const kept = async () => (await test.db.read.select().from(facts)).filter(({ key }) => key.startsWith('kept-'));
      const left = async () =>
        (await test.db.read.select().from(jobsTable).where(eq(jobsTable.kind, 'keep'))).filter((job) => !job.ended_at);
      let kills = 0;
      for (let turn = 0; turn < count && (await left()).length > 0; turn += 1) {
        const child = fork(join(src, 'testing/job-process.ts'), [test.url ?? ''], {
          execArgv: ['--import', join(src, 'core/db/resolve-drizzle.ts')],
        });
        const before = (await kept()).length;
        const exited = once(child, 'exit');
        // The process completes a few jobs, and is then killed at an arbitrary point.
        while ((await kept()).length < before + 5 && (await left()).length > 0)
          await new Promise((resolve) => setTimeout(resolve, 5 + (turn % 7)));
        child.kill('SIGKILL');
        await exited;
        kills += 1;
      }
      expect(kills).toBeGreaterThan(1);
      expect(await left()).toEqual([]);
      expect((await kept()).map(({ key }) => key).toSorted()).toEqual(
        Array.from({ length: count }, (_, n) => `kept-${n}`).toSorted(),
      );
      expect((await kept()).every(({ value }) => value === '1')).toBe(true);
      await jobs.stop();
      await test.cleanup();
    });
  });
