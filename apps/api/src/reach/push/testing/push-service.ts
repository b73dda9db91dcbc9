import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { trustedCertificate } from '../../../core/plugins/outbound/testing/certificate.ts';

/**
 * How the service answers instead of accepting: a status with headers, no answer at all, or a reset connection; `unanswered` accepts the
 * message and does not say so.
 */
export type Fault = { status: number; headers?: Record<string, string> } | 'silence' | 'unanswered' | 'reset';

/** What the headers of a message say; `key` is the public key of its sender. */
type Head = { ttl_s: number; urgency: string | undefined; topic: string | undefined; key: string };

/** A message as a browser would read it. */
export type Received = Head & { text: string };

/** Takes the encrypted body of a message. @throws when the browser refuses it */
type Take = (body: Buffer, head: Head) => void;
type Browser = { take: Take; received: Received[]; faults: Fault[]; calls: number };

/** A push service on loopback (RFC 8030 over HTTPS) that checks tokens and decrypts messages by itself, without the library that sends. */
export type PushService = {
  origin: string;
  /** Its certificate, for another process that calls it. */
  certificate: string;
  /** A new browser, as `PushSubscription.toJSON()` describes it. */
  subscribe(): { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  /** Opens the endpoint of a real browser, which decrypts by itself; `end` closes it, as the browser asks for. */
  open(take: Take): { endpoint: string; end(): void };
  /** What the browser with this endpoint has received. */
  receivedBy(endpoint: string): Received[];
  /** The calls for this endpoint, with those that failed. */
  callsOf(endpoint: string): number;
  /** The most calls that were open at once since the last question. */
  busiest(): number;
  /** Answers the next calls for this endpoint so. */
  fail(endpoint: string, ...faults: Fault[]): void;
  close(): Promise<void>;
};

/** Extracts and expands a key (RFC 5869). */
const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/**
 * The text of an encrypted message (RFC 8291, in one record of RFC 8188).
 * @throws when it is not for this browser or was changed
 */
export function decrypt(body: Buffer, { curve, auth }: { curve: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey]);
  const secret = derive(curve.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the padding of the last record is wrong');
  return padded.subarray(0, end).toString('utf8');
}

/**
 * The public key of the sender, from an `Authorization` header (RFC 8292).
 * @throws when the token is not signed by it, is for another origin, or is valid for more than a day
 */
export function checkToken(header: string | undefined, origin: string, now = Date.now()): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the token is not signed with the key');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string | number>;
  const left_s = Number(exp) - now / 1_000;
  if (aud !== origin) throw new Error(`the token is for ${aud}`);
  if (left_s <= 0 || left_s > 86_400) throw new Error(`the token ends in ${left_s} s`);
  if (!/^(mailto:|https:\/\/)[^\s<>]+$/.test(String(sub))) throw new Error(`the token names ${sub}`);
  return key;
}

/** Starts a push service that judges tokens by this clock. */
export async function startPushService(clock: () => number = Date.now): Promise<PushService> {
  const { key, cert } = await trustedCertificate();
  const browsers = new Map<string, Browser>();
  let origin = '';
  let open = 0;
  let most = 0;
  const server = createServer({ key, cert }, async (request, response) => {
    const browser = browsers.get(request.url ?? '');
    const body = Buffer.concat(await request.toArray());
    if (!browser) return response.writeHead(404).end();
    browser.calls += 1;
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    const fault = browser.faults.shift();
    if (fault === 'silence') return;
    if (fault === 'reset') return request.socket.destroy();
    if (fault && fault !== 'unanswered') return response.writeHead(fault.status, fault.headers).end('ignored');
    try {
      const { ttl, urgency, topic, authorization, 'content-encoding': encoding } = request.headers;
      if (request.method !== 'POST' || encoding !== 'aes128gcm' || !/^\d+$/.test(String(ttl)))
        throw new Error('a header is wrong');
      const key = checkToken(authorization, origin, clock());
      browser.take(body, { ttl_s: Number(ttl), urgency: urgency as string, topic: topic as string, key });
      if (fault === 'unanswered') return;
      response.writeHead(201, { location: `${origin}/m/1` }).end();
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  const browserOf = (endpoint: string): Browser => {
    const browser = browsers.get(new URL(endpoint).pathname);
    if (!browser) throw new Error(`no browser has the endpoint ${endpoint}`);
    return browser;
  };
  const add = (take: Take, received: Received[] = []): string => {
    const path = `/p/${randomBytes(12).toString('base64url')}`;
    browsers.set(path, { take, received, faults: [], calls: 0 });
    return `${origin}${path}`;
  };
  return {
    origin,
    certificate: cert,
    open(take) {
      const endpoint = add(take);
      return { endpoint, end: () => void browsers.delete(new URL(endpoint).pathname) };
    },
    subscribe() {
      const curve = createECDH('prime256v1');
      curve.generateKeys();
      const auth = randomBytes(16);
      const received: Received[] = [];
      const endpoint = add((body, head) => void received.push({ text: decrypt(body, { curve, auth }), ...head }), received);
      const keys = { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint, expirationTime: null, keys };
    },
    receivedBy: (endpoint) => browserOf(endpoint).received,
    busiest() {
      const found = most;
      most = open;
      return found;
    },
    callsOf: (endpoint) => browserOf(endpoint).calls,
    fail: (endpoint, ...faults) => void browserOf(endpoint).faults.push(...faults),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
