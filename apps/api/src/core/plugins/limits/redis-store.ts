import { createHash } from 'node:crypto';
import type { Log } from '../../lib/log.ts';
import type { LimitStore, Taking } from './limit-store.ts';
import { openRedisConnection, type Send } from './redis-connection.ts';

/**
 * Takes points of a key if its window has as many, atomically. Windows are expiries, so their time is that of Redis. A key without an
 * expiry begins a window: no other script leaves one.
 */
const TAKE = `
local points, most, window_ms = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local left_ms = redis.call('pttl', KEYS[1])
local taken = left_ms > 0 and tonumber(redis.call('get', KEYS[1])) or 0
if taken + points > most then return math.max(left_ms, 1) end
if taken > 0 then redis.call('incrby', KEYS[1], points)
else redis.call('set', KEYS[1], points, 'px', window_ms) end
return 0
`;
const TAKE_SHA = createHash('sha1').update(TAKE).digest('hex');

async function takeOf(send: Send, { key, points, window_ms, most }: Taking): Promise<number> {
  const args = ['1', key, String(points), String(most), String(window_ms)];
  try {
    return Number(await send(['EVALSHA', TAKE_SHA, ...args]));
  } catch (error) {
    // Redis forgets scripts when it restarts.
    if (!(error as Error).message.startsWith('NOSCRIPT')) throw error;
    return Number(await send(['EVAL', TAKE, ...args]));
  }
}

type Deps = {
  url: string;
  /** Names the database of the portal: portals on one Redis do not count together. */
  epoch: string;
  log: Log;
};

/**
 * Counts in Redis. `take` rejects with LimitStoreAway while it is away.
 * @throws StartError as `openRedisConnection`
 */
export async function openRedisStore({ url, epoch, log }: Deps): Promise<LimitStore> {
  const prefix = `rasteh:limits:${epoch}:`;
  // It takes a point, so that a server that only reads is not there.
  const probe = (send: Send) =>
    takeOf(send, { key: `${prefix}probe`, points: 1, window_ms: 1_000, most: Number.MAX_SAFE_INTEGER });
  const connection = await openRedisConnection({ url, probe, log });
  return {
    take: (taking) => connection.run((send) => takeOf(send, { ...taking, key: `${prefix}${taking.key}` })),
    isThere: () =>
      connection.run(probe).then(
        () => true,
        () => false,
      ),
    async close() {
      connection.close();
    },
  };
}
