import { connect, createServer, type Socket } from 'node:net';
import { findFreePort } from './portal.ts';

/** A way to a portal that misbehaves as it is told. */
export type Network = {
  url: string;
  /** Ends what goes through it at once; nothing gets through until it is mended. */
  cut(): void;
  /** Swallows everything of both sides without closing: lines that are open stay half-open for good. */
  swallow(): void;
  /** Swallows what the portal says, while what it is told arrives. */
  mute(): void;
  /** Lets no socket through, as some proxies do. */
  refuseSockets(): void;
  /** Lets everything through again, but for lines that have swallowed something. */
  mend(): void;
  close(): Promise<void>;
};

/** Opens another port that leads to a portal. */
export async function openNetwork(portal_url: string): Promise<Network> {
  const port = await findFreePort();
  const links = new Set<Socket>();
  let state: 'whole' | 'cut' | 'swallowing' | 'mute' | 'socketless' = 'whole';
  /** Lines that swallowed something: whoever is at their ends knows nothing of it. */
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
