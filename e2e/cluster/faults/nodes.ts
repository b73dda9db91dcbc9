import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { MINUTE_MS } from '../../../packages/persian/src/calendar/spans.ts';
import { withDatabase } from '../seed.ts';
import { BACK_S, type Fault } from './fault.ts';

const DEAD_MS = 5_000;
const WRONG_CLOCK_MS = 12_000;
/** Changes follow each other within a second; those of a node with another clock would be minutes apart. */
const MOST_JUMP_MS = 10_000;

export const killedNode: Fault = {
  name: 'killed-node',
  what: 'A node is killed (`kill -9`) and started again 5 s later',
  most_s: BACK_S,
  async act({ nodes: [, node] }) {
    await node?.kill();
    await sleep(DEAD_MS);
    await node?.start();
    return performance.now();
  },
};

export const rollingRestart: Fault = {
  name: 'rolling-restart',
  what: 'All nodes are restarted in order, one after the other',
  most_s: BACK_S,
  async act({ nodes }) {
    for (const node of nodes) {
      expect(await node.stop()).toMatchObject({ code: 0, stderr: '' });
      await node.start();
    }
    return performance.now();
  },
};

/** The greatest jump between the times (ms) of two changes that were stored one after the other, among the last dozen of each kind. */
const greatestJump = `select max(abs(at - before)) as jump_ms from (
    select at, lag(at) over (partition by kind order by id) as before from (
      (select 'message' as kind, id, created_at as at from messages order by id desc limit 12)
      union all (select 'price', id, replaced_at from price_archives order by id desc limit 12)
    ) as latest
  ) as pairs`;

export const wrongClock: Fault = {
  name: 'wrong-clock',
  what: 'The clock of a node is 5 minutes ahead, and then 5 minutes behind; the times that it stores are right',
  most_s: BACK_S,
  async act({ nodes: [node], url }) {
    for (const ahead_ms of [5 * MINUTE_MS, -5 * MINUTE_MS]) {
      await node?.stop();
      await node?.start({ CLOCK_AHEAD_MS: String(ahead_ms) });
      await sleep(WRONG_CLOCK_MS);
      const [row] = await withDatabase(url, (db) => db.execute(greatestJump));
      expect(Number(row?.jump_ms)).toBeLessThan(MOST_JUMP_MS);
    }
    await node?.stop();
    await node?.start();
    return performance.now();
  },
};
