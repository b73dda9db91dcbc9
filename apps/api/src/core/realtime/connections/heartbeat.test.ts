import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEnv } from '../../../env.ts';
import type { Actor } from '../../lib/request-context.ts';
import type { SocketClient } from './client.ts';
import { startHeartbeat } from './heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HEARTBEAT_MS = 25_000;
const person: Actor = { kind: 'session', user_id: 7, role: 'user', session_id: 70, suspended: false };

/** A heartbeat over sockets of these actors; `isStillValid` decides whose session is still valid. */
function setUp(actors: Actor[], isStillValid: (actor: Actor) => Promise<boolean>, waiting: readonly number[] = []) {
  const done: string[] = [];
  const clients = actors.map(
    (actor, at) =>
      ({
        actor,
        isOpen: () => true,
        buffered: () => waiting[at] ?? 0,
        sendEphemeral: () => undefined,
        checkAlive: () => undefined,
        close: (reason: string) => void done.push(`${at} closed: ${reason}`),
      }) as unknown as SocketClient,
  );
  const note = (what: string) => async (client: SocketClient) => void done.push(`${clients.indexOf(client)} ${what}`);
  const end = startHeartbeat({
    env: readEnv({}),
    heartbeat_ms: HEARTBEAT_MS,
    log: { warn: (...args: unknown[]) => void done.push(String(args.at(-1))) },
    userLog: { headsOf: async () => new Map() },
    connections: { all: () => [...clients] },
    streams: { users: () => [], userOf: () => undefined, wake: () => undefined },
    logSubscriptions: { recheck: note('log rechecked') },
    topics: { recheck: note('topics rechecked') },
    source: () => undefined,
    isStillValid,
  } as unknown as Parameters<typeof startHeartbeat>[0]);
  return { done, end };
}

describe('the recheck of open sockets once a minute', () => {
  it('closes sockets whose session ended without an event, and rechecks the rights of the others', async () => {
    const { done, end } = setUp(
      [person, { ...person, session_id: 71 }, { kind: 'guest' }],
      async (actor) => actor.kind === 'session' && actor.session_id === 70,
    );
    await vi.advanceTimersByTimeAsync(59_000);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(done).toEqual(['0 log rechecked', '0 topics rechecked', '1 closed: session_ended']);
    end();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(done).toHaveLength(3);
  });

  it('continues after a recheck that failed', async () => {
    let checks = 0;
    const { done, end } = setUp([person], async () => {
      checks += 1;
      if (checks === 1) throw new Error('the database is away');
      return false;
    });
    await vi.advanceTimersByTimeAsync(121_000);
    expect(done).toEqual(['socket session check failed', '0 closed: session_ended']);
    end();
  });
});

it('closes only the client with the fullest buffer when the total exceeds SOCKET_BUFFER_TOTAL_BYTES', async () => {
  const most = readEnv({}).SOCKET_BUFFER_TOTAL_BYTES;
  const { done, end } = setUp([person, person, person], async () => true, [most / 4, most, most / 2]);
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  expect(done).toEqual(['1 closed: slow_reader']);
  end();
});
