import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { trustedCertificate } from './certificate.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** An HTTPS server on loopback that answers with JSON, or as a test says. */
export type SourceServer = {
  origin: string;
  /** Its certificate, for another process that calls it. */
  certificate: string;
  /** The requests until now, in their order. */
  requests: IncomingMessage[];
  /** Answers every request with this text or in this way from now on. */
  answer(next: string | Answer): void;
  close(): Promise<void>;
};

/** Starts a server that answers `{}`. */
export async function startSourceServer(): Promise<SourceServer> {
  const { key, cert } = await trustedCertificate();
  const requests: IncomingMessage[] = [];
  let answer: Answer = (_, response) => response.end('{}');
  const server = createServer({ key, cert }, (request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    certificate: cert,
    requests,
    answer(next) {
      answer = typeof next === 'string' ? (_, response) => response.end(next) : next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
