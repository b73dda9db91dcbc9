import type { ServerFrame, Topic } from '@rasteh/contract/realtime';
import { ServerFrameSchema } from '@rasteh/contract/realtime';
import WebSocket from 'ws';
import type { Person, TestApp } from './app.ts';

/** The socket of a browser: validates every frame against the contract and stores it. */
export type LiveSocket = {
  frames: ServerFrame[];
  /** Resolves with the close code. */
  closed: Promise<number>;
  follow(...topics: Topic[]): Promise<ServerFrame>;
  /** Sends a command, also one that the contract does not have; resolves with its answer. */
  command(name: string, data: object): Promise<ServerFrame>;
  /** The first matching frame, past or future; rejects after `timeout_ms`, generous since a busy machine stalls for seconds. */
  until(fits: (frame: ServerFrame) => boolean, timeout_ms?: number): Promise<ServerFrame>;
  sendRaw(data: string | Buffer): void;
  end(): void;
};

/** The address of an application, which starts to listen on the first call. */
export async function addressOf(t: TestApp): Promise<string> {
  return t.app.server.listening
    ? `http://localhost:${(t.app.server.address() as { port: number }).port}`
    : (await t.app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
}

/** Opens a socket as a user or a guest; rejects with the status of a refused upgrade. */
export async function openSocket(t: TestApp, as?: Person, headers: Record<string, string> = {}): Promise<LiveSocket> {
  const origin = await addressOf(t);
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, {
    headers: { origin, ...(as ? { cookie: as.cookie } : {}), ...headers },
  });
  const frames: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    frames.push(ServerFrameSchema.parse(JSON.parse(String(data))));
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('unexpected-response', async (_request, response) => {
      const body = (await response.toArray()).join('');
      reject(new Error(`refused with ${response.statusCode}, retry after ${response.headers['retry-after']} s: ${body}`));
    });
    socket.on('error', reject);
  });
  let commands = 0;
  const live: LiveSocket = {
    frames,
    closed,
    until: (fits, timeout_ms = 15_000) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = frames.find(fits);
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`No such frame in ${timeout_ms} ms among ${JSON.stringify(frames).slice(0, 500)}`));
        }, timeout_ms);
        waiting.add(look);
        look();
      }),
    follow: (...topics) => live.command('topics.follow', { topics }),
    command(c, d) {
      commands += 1;
      const id = `c${commands}`;
      socket.send(JSON.stringify({ t: 'cmd', id, c, d }));
      return live.until((frame) => frame.t === 'ack' && frame.id === id);
    },
    sendRaw: (data) => socket.send(data),
    end: () => socket.terminate(),
  };
  await live.until((frame) => frame.t === 'hello');
  return live;
}
