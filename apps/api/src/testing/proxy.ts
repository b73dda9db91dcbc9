import { connect, createServer, type Server, type Socket } from 'node:net';

/** Simulates a bad network between a client and a server. */
export type Network = {
  port: number;
  /** Destroys all connections at once. */
  cut(): void;
  /** Swallows all data of both sides without closing: a half-open connection. */
  blackHole(is: boolean): void;
  /** Drops all data from the server, while requests still arrive. */
  muteServer(is: boolean): void;
  /** Delays each chunk by this time (ms). */
  delay(ms: number): void;
  /** Closes each new connection after this many bytes from the server, even in the middle of a message. */
  cutAfter(bytes: () => number): void;
  /** Limits reads from the server to this many bytes per second, like a slow reader; Infinity removes the limit. */
  slow(bytes_per_s: number): void;
  /** Number of open connections. */
  count(): number;
  close(): Promise<void>;
};

const TICK_MS = 20;

/** Opens a proxy to a port of this machine. */
export async function openProxy(target: () => number): Promise<Network> {
  const pairs = new Set<[Socket, Socket]>();
  let isHole = false;
  let isMute = false;
  let delay_ms = 0;
  let lengthOf = (): number => Number.POSITIVE_INFINITY;
  let rate = Number.POSITIVE_INFINITY;
  // A side that is gone does not answer the end of the other.
  const server: Server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(target(), '127.0.0.1');
    near.on('end', () => isHole || far.end());
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const hand = (from: Socket, to: Socket, isHeld: () => boolean, length = Number.POSITIVE_INFINITY): void => {
      let left = length;
      from.on('data', (all) => {
        const piece = all.length > left ? all.subarray(0, left) : all;
        left -= piece.length;
        if (left <= 0) return void (to.destroyed || to.write(piece, () => to.destroy()));
        const pass = () => void (isHole || isHeld() || to.destroyed || to.write(piece));
        if (delay_ms > 0) setTimeout(pass, delay_ms);
        else pass();
      });
      from.on('close', () => {
        if (!isHole) to.destroy();
        // In a hole the other side is still open.
        if (to.destroyed) pairs.delete(pair);
      });
      from.on('error', () => undefined);
    };
    hand(near, far, () => false);
    hand(far, near, () => isMute, lengthOf());
    far.on('data', (piece) => {
      if (rate === Number.POSITIVE_INFINITY) return;
      far.pause();
      const held = setInterval(() => {
        left_ms -= TICK_MS;
        if (left_ms > 0 && rate !== Number.POSITIVE_INFINITY) return;
        clearInterval(held);
        far.resume();
      }, TICK_MS);
      let left_ms = (piece.length / rate) * 1_000;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const destroyAll = (): void => {
    for (const pair of pairs) for (const side of pair) side.destroy();
    pairs.clear();
  };
  return {
    port: (server.address() as { port: number }).port,
    cut: destroyAll,
    blackHole(is) {
      isHole = is;
    },
    muteServer(is) {
      isMute = is;
    },
    delay(ms) {
      delay_ms = ms;
    },
    cutAfter(bytes) {
      lengthOf = bytes;
    },
    slow(bytes_per_s) {
      rate = bytes_per_s;
    },
    count: () => pairs.size,
    async close() {
      destroyAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
