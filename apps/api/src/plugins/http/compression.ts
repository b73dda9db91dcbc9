import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, gzip, gzipSync, constants as zlib } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** What the answers of the api and pages are; the built files were compressed when they were built. */
const COMPRESSIBLE = /^(?:application\/json|text\/html)(?:;|$)/;
/** A smaller answer fits into the packet that its headers need anyway. */
const LEAST_BYTES = 1_024;
/** Up to here the way to a thread and back costs more than the work, which holds the loop for less than a tenth of a millisecond. */
const MOST_AT_ONCE = 32_768;
/** A page costs twenty times its compression, a list only four times: what each level costs is in docs/benchmarks.md. */
const levelOf = (type: string): number => (type.startsWith('text/html') ? 4 : 1);
/** By whose will a browser asks: of our own page, or of the person at it. Other sites' pages cannot say so. */
const OWN_WILL: readonly unknown[] = ['same-origin', 'none'];

/** The codings we have, the better one first. */
const codings = ['br', 'gzip'] as const;
type Coding = (typeof codings)[number];
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

async function compress(coding: Coding, text: Buffer, level: number): Promise<Buffer> {
  const isSmall = text.length <= MOST_AT_ONCE;
  if (coding === 'gzip') return isSmall ? gzipSync(text, { level }) : toGzip(text, { level });
  const params = { [zlib.BROTLI_PARAM_QUALITY]: level, [zlib.BROTLI_PARAM_SIZE_HINT]: text.length };
  return isSmall ? brotliCompressSync(text, { params }) : toBrotli(text, { params });
}

/** The coding that an Accept-Encoding header prefers of ours (RFC 9110, 12.5.3); none when it wants neither. */
export function acceptedCoding(header = ''): Coding | undefined {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight));
  }
  const weightOf = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0;
  const [best] = codings.filter((coding) => weightOf(coding) > 0).toSorted((a, b) => weightOf(b) - weightOf(a));
  return best && weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined;
}

/**
 * Whether the length of this answer may tell what is in it. A stranger's words beside a secret that stays would let who sees the
 * length guess the secret letter by letter (BREACH): the chat has such answers, and a stranger's page could make a browser send its
 * cookie with words of that page's own choice.
 */
function mayTellByLength({ actor, headers, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.url?.startsWith('/api/chat/')) return false;
  return actor?.kind !== 'session' || OWN_WILL.includes(headers['sec-fetch-site']);
}

function addVary(reply: FastifyReply): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others ? `${others}, accept-encoding` : 'accept-encoding');
}

/**
 * Compresses pages and JSON of a kilobyte and more for who accepts it. Streams go as they are: what they carry is compressed by itself,
 * or is somebody's file. docs/decisions/021-compression-by-caller.md says why not every answer.
 */
export const compression = fp(async (app: FastifyInstance) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done(null, payload);
    // Bytes are counted of a short text alone: a letter has one at least.
    if (payload.length < LEAST_BYTES && Buffer.byteLength(payload) < LEAST_BYTES) return done(null, payload);
    const type = String(reply.getHeader('content-type'));
    const isCandidate =
      COMPRESSIBLE.test(type) &&
      !reply.hasHeader('content-encoding') &&
      !reply.hasHeader('content-range') &&
      mayTellByLength(request);
    if (!isCandidate) return done(null, payload);
    addVary(reply);
    const coding = acceptedCoding(request.headers['accept-encoding']);
    if (!coding) return done(null, payload);
    compress(coding, Buffer.from(payload), levelOf(type)).then((bytes) => {
      reply.header('content-encoding', coding).removeHeader('content-length');
      done(null, bytes);
    }, done);
  });
});
