import { connect, createServer, type Socket } from 'node:net';
import { findFreePort } from './portal.ts';

/** A TCP proxy to a portal that simulates network faults. */
export type Network = {
  url: string;
  /** Closes all connections at once, and refuses new ones until `mend`. */
  cut(): void;
  /** Drops all data in both directions without closing: open connections stay half-open for good. */
  swallow(): void;
  /** Drops the data from the portal, while data to the portal still arrives. */
  mute(): void;
  /** Rejects WebSockets, as some proxies do. */
  refuseSockets(): void;
  /** Forwards everything again, except on connections that have dropped data. */
  mend(): void;
  close(): Promise<void>;
};

/** Opens a port that forwards to a portal. */
export async function openNetwork(portal_url: string): Promise<Network> {
  const port = await findFreePort();
  const links = new Set<Socket>();
  let state: 'whole' | 'cut' | 'swallowing' | 'mute' | 'socketless' = 'whole';
  /** Connections that have dropped data; both of their ends are unaware of it. */
  const dead = new WeakSet<Socket>();
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect(Number(new URL(portal_url).port), '127.0.0.1');
    for (const link of [near, far]) {
      links.add(link);
      link.on('error', () => undefined);
      link.on('close', () => {
        links.delete(link);
        near.destroy();
        far.destroy();
      });
      link.on('data', (piece) => {
        const isHeld = state === 'swallowing' || (state === 'mute' && link === far);
        if (isHeld) dead.add(near);
        if (dead.has(near)) return void (state === 'mute' && link === near && far.write(piece));
        if (state === 'socketless' && link === near && piece.toString('latin1', 0, 8) === 'GET /ws ')
          return void near.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
        (link === near ? far : near).write(piece);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const destroyAll = () => {
    for (const link of links) link.destroy();
  };
  return {
    url: `http://localhost:${port}`,
    cut() {
      state = 'cut';
      destroyAll();
    },
    swallow() {
      state = 'swallowing';
    },
    mute() {
      state = 'mute';
    },
    refuseSockets() {
      state = 'socketless';
      destroyAll();
    },
    mend() {
      state = 'whole';
    },
    close() {
      destroyAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
