import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, gzip, gzipSync, constants as zlib } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** Content types of api responses and pages; built files were compressed at build time. */
const COMPRESSIBLE = /^(?:application\/(?:json|xml)|text\/html)(?:;|$)/;
/** A smaller response fits into the packet that its headers need anyway. */
const LEAST_BYTES = 1_024;
/**
 * Up to this size a thread round trip costs more than the work, which blocks the event loop for less than a tenth of a
 * millisecond.
 */
const MAX_SYNC_BYTES = 32_768;
/**
 * Rendering a page costs twenty times its compression, a list only four times; docs/benchmarks.md has the cost of each level.
 */
const levelOf = (type: string): number => (type.startsWith('text/html') ? 4 : 1);
/** Sec-Fetch-Site of requests made by our own page or by the user; pages of other sites cannot send these values. */
const TRUSTED_FETCH_SITES: readonly unknown[] = ['same-origin', 'none'];

/** Supported content codings, the preferred one first. */
const codings = ['br', 'gzip'] as const;
type Coding = (typeof codings)[number];
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

async function compress(coding: Coding, text: Buffer, level: number): Promise<Buffer> {
  const isSmall = text.length <= MAX_SYNC_BYTES;
  if (coding === 'gzip') return isSmall ? gzipSync(text, { level }) : toGzip(text, { level });
  const params = { [zlib.BROTLI_PARAM_QUALITY]: level, [zlib.BROTLI_PARAM_SIZE_HINT]: text.length };
  return isSmall ? brotliCompressSync(text, { params }) : toBrotli(text, { params });
}

/** Negotiates the content coding of an Accept-Encoding header (RFC 9110, 12.5.3); undefined if it accepts none of ours. */
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
 * Whether the length of this response may depend on its content. Attacker-controlled text next to a fixed secret would let an
 * observer of the length guess the secret letter by letter (BREACH): chat responses contain such text, and a page of another
 * site could make a browser send its cookie with text of that page's choice.
 */
function isLengthSafe({ actor, headers, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.url?.startsWith('/api/chat/')) return false;
  return actor?.kind !== 'session' || TRUSTED_FETCH_SITES.includes(headers['sec-fetch-site']);
}

/** The compressed forms of responses that are sent many times, by their bytes. */
const repeated = new WeakMap<Buffer, Map<Coding, Promise<Buffer>>>();

/** Bytes that are sent many times: each coding compresses them once. */
export function compressedOnce(bytes: Buffer): Buffer {
  repeated.set(bytes, new Map());
  return bytes;
}

function compressed(coding: Coding, payload: string | Buffer, level: number): Promise<Buffer> {
  const forms = typeof payload === 'string' ? undefined : repeated.get(payload);
  const known = forms?.get(coding);
  if (known) return known;
  const bytes = compress(coding, Buffer.from(payload), level);
  forms?.set(coding, bytes);
  return bytes;
}

/** Says that a response has another body for another Accept-Encoding. */
export function addVary(reply: FastifyReply): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others ? `${others}, accept-encoding` : 'accept-encoding');
}

/**
 * Compresses pages and JSON of a kilobyte and more if the client accepts it. Streams are not compressed: their content is
 * already compressed, or a user's file. docs/decisions/021-compression-by-caller.md explains why not every response is
 * compressed.
 */
export const compression = fp(async (app: FastifyInstance) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done(null, payload);
    // Bytes are counted for short texts only, since a character has at least one byte.
    if (payload.length < LEAST_BYTES && Buffer.byteLength(payload) < LEAST_BYTES) return done(null, payload);
    const type = String(reply.getHeader('content-type'));
    const isCandidate =
      COMPRESSIBLE.test(type) &&
      !reply.hasHeader('content-encoding') &&
      !reply.hasHeader('content-range') &&
      isLengthSafe(request);
    if (!isCandidate) return done(null, payload);
    addVary(reply);
    const coding = acceptedCoding(request.headers['accept-encoding']);
    if (!coding) return done(null, payload);
    compressed(coding, payload, levelOf(type)).then((bytes) => {
      reply.header('content-encoding', coding).removeHeader('content-length');
      done(null, bytes);
    }, done);
  });
});
