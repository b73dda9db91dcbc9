import type { ServerFrame } from '@rasteh/contract/realtime';
import type { Env } from '../../../env.ts';
import { forEachYielding } from '../../lib/concurrency/for-each-yielding.ts';
import type { Log } from '../../lib/log.ts';
import type { Actor } from '../../lib/request-context.ts';
import type { createLogSubscriptions } from '../logs/log-subscriptions.ts';
import type { createStreams } from '../logs/stream.ts';
import type { UserLog } from '../logs/user-log.ts';
import type { createTopics } from '../topics/topics.ts';
import type { LogSource } from '../types.ts';
import type { createConnectionRegistry } from './registry.ts';

const RECHECK_MS = 60_000;

type HeartbeatDeps = {
  env: Pick<Env, 'SOCKET_BUFFER_TOTAL_BYTES'>;
  heartbeat_ms: number;
  log: Log;
  userLog: UserLog;
  connections: ReturnType<typeof createConnectionRegistry>;
  streams: ReturnType<typeof createStreams>;
  logSubscriptions: ReturnType<typeof createLogSubscriptions>;
  topics: ReturnType<typeof createTopics>;
  /** Undefined until a module registers a log source. */
  source(): LogSource | undefined;
  isStillValid(actor: Actor): Promise<boolean>;
};

/** Periodically sends heartbeats, and rechecks sessions and rights for changes without an event; returns the stop function. */
export function startHeartbeat({
  env,
  heartbeat_ms,
  log,
  userLog,
  connections,
  streams,
  logSubscriptions,
  topics,
  source,
  isStillValid,
}: HeartbeatDeps): () => void {
  async function recheck(): Promise<void> {
    await forEachYielding(connections.all(), async (client) => {
      const { actor } = client;
      if (actor.kind === 'guest' || !client.isOpen()) return;
      if (!(await isStillValid(actor))) return client.close('session_ended');
      await logSubscriptions.recheck(client, actor.user_id);
      await topics.recheck(client);
    });
  }

  /**
   * Sends each client the head of its log, which reveals lost wake-ups; above the total buffer limit the fullest are closed.
   */
  async function beat(): Promise<void> {
    source()?.beat();
    const heads = await userLog.headsOf(streams.users());
    const fullest = connections.all().sort((a, b) => b.buffered() - a.buffered());
    let buffered = fullest.reduce((sum, client) => sum + client.buffered(), 0);
    await forEachYielding(fullest, (client) => {
      if (buffered > env.SOCKET_BUFFER_TOTAL_BYTES) {
        buffered -= client.buffered();
        return client.close('slow_reader');
      }
      const head = heads.get(streams.userOf(client) ?? 0) ?? 0;
      client.sendEphemeral(JSON.stringify({ v: 1, t: 'hb', head } satisfies ServerFrame));
      client.checkAlive();
    });
    for (const [user_id, head] of heads) streams.wake(user_id, head);
  }

  const every = (ms: number, work: () => Promise<void>, failure: string) =>
    setInterval(() => void work().catch((error) => log.warn({ err: error }, failure)), ms);
  const clocks = [every(heartbeat_ms, beat, 'heartbeat failed'), every(RECHECK_MS, recheck, 'socket session check failed')];
  return () => clocks.forEach(clearInterval);
}
