import { createServer, request } from 'node:http';
import { findFreePort } from './portal.ts';

/** A proxy to a portal whose service worker has a new version after `renew`, as after a deployment. */
export type RenewedWorker = { url: string; renew(): void; close(): Promise<void> };

/** Opens a port that forwards HTTP to a portal, and changes the worker's script on the way. */
export async function openRenewedWorker(portal_url: string): Promise<RenewedWorker> {
  const port = await findFreePort();
  let addition = '';
  const server = createServer((near, answer) => {
    const isWorker = near.url === '/js/sw.js';
    const headers = {
      ...near.headers,
      ...(isWorker && { 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' }),
    };
    const far = request(
      { port: new URL(portal_url).port, host: '127.0.0.1', method: near.method, path: near.url, headers },
      (got) => {
        const { 'content-length': _, etag: _tag, 'last-modified': _time, ...rest } = got.headers;
        answer.writeHead(got.statusCode ?? 502, isWorker ? rest : got.headers);
        got.pipe(answer, { end: false });
        got.on('end', () => answer.end(isWorker ? addition : undefined));
      },
    );
    far.on('error', () => answer.destroy());
    near.pipe(far);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    url: `http://localhost:${port}`,
    renew() {
      addition = '\n// The next version.\n';
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
