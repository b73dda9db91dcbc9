import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEnv } from '../../env.ts';
import type { Actor } from '../../lib/request-context.ts';
import type { SocketClient } from './client.ts';
import { startHeartbeat } from './heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const person: Actor = { kind: 'session', user_id: 7, role: 'user', session_id: 70, suspended: false };

/** A beat over the sockets of these actors, of whom `valid` are logged in still. */
function setUp(actors: Actor[], isStillValid: (actor: Actor) => Promise<boolean>, waiting: readonly number[] = []) {
  const done: string[] = [];
  const clients = actors.map(
    (actor, at) =>
      ({
        actor,
        isOpen: () => true,
        buffered: () => waiting[at] ?? 0,
        sendPassing: () => undefined,
        checkAlive: () => undefined,
        close: (reason: string) => void done.push(`${at} closed: ${reason}`),
      }) as unknown as SocketClient,
  );
  const note = (what: string) => async (client: SocketClient) => void done.push(`${clients.indexOf(client)} ${what}`);
  const end = startHeartbeat({
    env: readEnv({}),
    log: { warn: (...told: unknown[]) => void done.push(String(told.at(-1))) },
    userLog: { headsOf: async () => new Map() },
    connections: { all: () => [...clients] },
    streams: { users: () => [], userOf: () => undefined, wake: () => undefined },
    logSubscriptions: { recheck: note('log looked at') },
    topics: { recheck: note('topics looked at') },
    source: () => undefined,
    isStillValid,
  } as unknown as Parameters<typeof startHeartbeat>[0]);
  return { done, end };
}

describe('the look at open sockets once a minute', () => {
  it('closes those whose session ended without a word, and looks at the rights of the others', async () => {
    const { done, end } = setUp(
      [person, { ...person, session_id: 71 }, { kind: 'guest' }],
      async (actor) => actor.kind === 'session' && actor.session_id === 70,
    );
    await vi.advanceTimersByTimeAsync(59_000);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(done).toEqual(['0 log looked at', '0 topics looked at', '1 closed: session_ended']);
    end();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(done).toHaveLength(3);
  });

  it('goes on after a look that failed', async () => {
    let looks = 0;
    const { done, end } = setUp([person], async () => {
      looks += 1;
      if (looks === 1) throw new Error('the database is away');
      return false;
    });
    await vi.advanceTimersByTimeAsync(121_000);
    expect(done).toEqual(['sessions of sockets not checked', '0 closed: session_ended']);
    end();
  });
});

it('closes the fullest reader, and no more than it must, when more waits than all may have waiting', async () => {
  const most = readEnv({}).SOCKET_BUFFER_TOTAL_BYTES;
  const { done, end } = setUp([person, person, person], async () => true, [most / 4, most, most / 2]);
  await vi.advanceTimersByTimeAsync(readEnv({}).SOCKET_HEARTBEAT_MS);
  expect(done).toEqual(['1 closed: slow_reader']);
  end();
});
