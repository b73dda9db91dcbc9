import { connect, createServer, type Server, type Socket } from 'node:net';

/** What a bad network does between a client and a server. */
export type Network = {
  port: number;
  /** Cuts all lines at once. */
  cut(): void;
  /** Takes everything from both sides and hands nothing on, without closing: a half-open link. */
  blackHole(is: boolean): void;
  /** Lets no answer through, while what is asked arrives. */
  muteServer(is: boolean): void;
  /** Hands each piece on after this time (ms). */
  delay(ms: number): void;
  /** How many lines are open. */
  count(): number;
  close(): Promise<void>;
};

/** Opens a proxy to a port of this machine. */
export async function openProxy(target: () => number): Promise<Network> {
  const pairs = new Set<[Socket, Socket]>();
  let isHole = false;
  let isMute = false;
  let delay_ms = 0;
  const server: Server = createServer((near) => {
    const far = connect(target(), '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const hand = (from: Socket, to: Socket, isHeld: () => boolean): void => {
      from.on('data', (piece) => {
        const pass = () => void (isHole || isHeld() || to.destroyed || to.write(piece));
        if (delay_ms > 0) setTimeout(pass, delay_ms);
        else pass();
      });
      from.on('close', () => {
        pairs.delete(pair);
        if (!isHole) to.destroy();
      });
      from.on('error', () => undefined);
    };
    hand(near, far, () => false);
    hand(far, near, () => isMute);
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
    count: () => pairs.size,
    async close() {
      destroyAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
