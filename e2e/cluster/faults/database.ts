import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { answers } from '../parts/postgres.ts';
import { BACK_S, FAILOVER_S, type Fault } from './fault.ts';

const DOWN_MS = 3_000;
const HUNG_MS = 60_000;
const STANDBY_MS = 25_000;

export const crashedDatabase: Fault = {
  name: 'crashed-database',
  what: 'The primary is killed (`kill -9` of all its processes) and recovers 3 s later',
  most_s: BACK_S,
  async act({ database }) {
    const primary = database.primary();
    await primary.crash();
    await sleep(DOWN_MS);
    await primary.start();
    await answers(primary);
    return performance.now();
  },
};

export const hungDatabase: Fault = {
  name: 'hung-database',
  what: 'The primary hangs for 60 s: its connections stay open and give no answer',
  most_s: BACK_S,
  async act({ database }) {
    database.primary().freeze();
    await sleep(HUNG_MS);
    database.primary().thaw();
    return performance.now();
  },
};

/** The time is that of the beginning: the nodes are not notified of the new primary. */
export const silentFailover: Fault = {
  name: 'silent-failover',
  what: 'The primary hangs for good, and the standby takes over; no connection to the former one is closed',
  most_s: FAILOVER_S,
  async act({ database }) {
    const hung = performance.now();
    database.primary().freeze();
    await database.failOver();
    return hung;
  },
  repair: ({ database }) => database.replaceFormer(),
};

export const promotion: Fault = {
  name: 'promotion',
  what: 'The primary is stopped in order, and the standby takes over',
  most_s: BACK_S,
  async act({ database }) {
    await database.primary().stop();
    await database.failOver();
    return performance.now();
  },
  repair: ({ database }) => database.replaceFormer(),
};

/** A commit is stored by the primary and waits for its standby, so its outcome is unknown until a failover. */
export const unknownCommits: Fault = {
  name: 'unknown-commits',
  what: 'The standby hangs for 25 s: each commit is of unknown outcome, gets 503, and is sent again with its key',
  most_s: BACK_S,
  async act({ database }, load) {
    const frozen = performance.now();
    database.standby().freeze();
    await sleep(STANDBY_MS);
    database.standby().thaw();
    const outcomes = load.calls.filter(({ began, kind }) => began > frozen && kind === 'rfq').map(({ outcome }) => outcome);
    expect(outcomes).toContain(503);
    return performance.now();
  },
};
