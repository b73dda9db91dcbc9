import pino from 'pino';
import type { Database } from '../../src/core/db/database.ts';
import { createJobs, type Jobs } from '../../src/core/plugins/jobs/jobs.ts';
import type { RunningJob } from '../../src/core/plugins/jobs/types.ts';
import { createEvents } from '../../src/core/realtime/events/events.ts';
import { createCatalogue } from '../../src/goods/catalogue/index.ts';
import { CLOSE_PRICE_DAYS, createPriceDays } from '../../src/pricing/price-days/index.ts';

const nothing = async () => undefined;
const passing: RunningJob = {
  id: 0,
  tries: 1,
  signal: new AbortController().signal,
  report: nothing,
  hold: nothing,
  end: nothing,
};
const rethrow = (error: unknown): never => {
  throw error;
};

/** Closes the days of a new market up to `now` (ms), as the portal's job would while the first visitors see no index yet. */
export async function closeDays(db: Database, now: number): Promise<void> {
  const clock = () => now;
  const log = pino({ enabled: false });
  const events = createEvents(null, rethrow);
  const jobs = createJobs({ db, clock, events, log });
  let close = nothing;
  const define: Jobs['define'] = (kind, work) => {
    if (kind === CLOSE_PRICE_DAYS) close = async () => void (await work.run(work.schema.parse({}), passing));
    return jobs.define(kind, work);
  };
  createPriceDays({ db, clock, events, catalogue: createCatalogue({ db, clock, events, log }), jobs: { ...jobs, define } });
  await close();
}
