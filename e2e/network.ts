import { connect, createServer, type Socket } from 'node:net';
import { findFreePort } from './portal.ts';

/** A way to a portal that can be cut: what goes through it ends at once, and nothing gets through until it is mended. */
export type Network = { url: string; cut(): void; mend(): void; close(): Promise<void> };

/** Opens another port that leads to a portal. */
export async function openNetwork(portal_url: string): Promise<Network> {
  const port = await findFreePort();
  const links = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(new URL(portal_url).port), '127.0.0.1');
    for (const link of [near, far]) {
      links.add(link);
      link.on('error', () => undefined);
      link.on('close', () => {
        links.delete(link);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const cut = () => {
    isCut = true;
    for (const link of links) link.destroy();
  };
  return {
    url: `http://localhost:${port}`,
    cut,
    mend() {
      isCut = false;
    },
    close() {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
