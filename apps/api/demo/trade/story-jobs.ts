import type { Clock } from '../../src/core/lib/clock.ts';
import type { Jobs } from '../../src/core/plugins/jobs/jobs.ts';
import type { RunningJob } from '../../src/core/plugins/jobs/types.ts';
import { takeBack_ms } from '../../src/core/realtime/events/announcements.ts';

const nothing = async () => undefined;
const signal = new AbortController().signal;
/** A job that runs in the transaction of the seeding and is not stored. */
const passing: RunningJob = { id: 0, tries: 1, signal, report: nothing, hold: nothing, end: nothing };

/**
 * Jobs that are due within seconds of an act, such as notifications, are queued in memory and run by `runJobs`; later ones are
 * added and not run.
 */
export function createStoryJobs(jobs: Jobs, clock: Clock): { jobs: Jobs; run(): Promise<void> } {
  let waiting: (() => Promise<void>)[] = [];
  const define: Jobs['define'] = (kind, work) => {
    const queue = jobs.define(kind, work);
    return {
      ...queue,
      async add(tx, data, options = {}) {
        if ((options.due_at ?? clock()) > clock() + takeBack_ms) return queue.add(tx, data, options);
        waiting.push(() => work.run(work.schema.parse(data), passing));
        return 0;
      },
    };
  };
  return {
    jobs: { ...jobs, define },
    async run() {
      const all = waiting;
      waiting = [];
      for (const run of all) await run();
    },
  };
}
