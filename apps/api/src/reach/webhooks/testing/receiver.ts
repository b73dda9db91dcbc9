import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { trustedCertificate } from '../../../core/plugins/outbound/testing/certificate.ts';

/** A message as a receiver reads it. */
export type Received = { path: string; headers: IncomingHttpHeaders; body: string };
type Answer = (response: ServerResponse) => void;

/** An HTTPS server on loopback that takes messages and answers 204, or as a test says. */
export type Receiver = {
  origin: string;
  /** The messages until now, in their order. */
  received: Received[];
  /** Answers messages to this path in this way from now on; a number is a status with the body `answered`. */
  answer(path: string, how: number | Answer): void;
  /** The most messages to this path that were open at once. */
  busiest(path: string): number;
  close(): Promise<void>;
};

/** Whether a message has a signature with this secret; written for receivers, without the code that signs. */
export function isSignedWith({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const wanted = createHmac('sha256', key).update(content).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .map((part) => Buffer.from(part.replace(/^v1,/, ''), 'base64'))
    .some((given) => given.length === wanted.length && timingSafeEqual(given, wanted));
}

/** Starts a receiver. */
export async function startReceiver(): Promise<Receiver> {
  const { key, cert } = await trustedCertificate();
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  const open = new Map<string, number>();
  const most = new Map<string, number>();
  const server = createServer({ key, cert }, async (request, response) => {
    const path = request.url ?? '';
    const now = (open.get(path) ?? 0) + 1;
    open.set(path, now);
    most.set(path, Math.max(now, most.get(path) ?? 0));
    response.on('close', () => open.set(path, (open.get(path) ?? 1) - 1));
    received.push({ path, headers: request.headers, body: Buffer.concat(await request.toArray()).toString() });
    const answer = answers.get(path);
    if (answer) answer(response);
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    received,
    answer: (path, how) =>
      void answers.set(path, typeof how === 'number' ? (response) => response.writeHead(how).end('answered') : how),
    busiest: (path) => most.get(path) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
