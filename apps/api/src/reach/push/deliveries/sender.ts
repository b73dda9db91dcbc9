import { Agent, request } from 'node:https';
import { HOUR_MS } from '@rasteh/persian/calendar/spans';
import webPush from 'web-push';
import type { EndpointRules } from '../endpoints.ts';
import type { PushKeys } from '../keys.ts';

/** A browser as its subscription names it. */
export type Target = { endpoint: string; p256dh: string; auth: string };

export type Headers = {
  /** How long the push service keeps it for a browser that is off (s). */
  ttl_s: number;
  urgency: 'normal' | 'high';
  /** A later message of the same topic replaces this one at the push service: 32 characters of base64url at most. */
  topic: string;
};

/** The answer of a push service; `retry_after_s` is what it asks for. */
export type Answer = { status: number; retry_after_s: number | null };

/** Encrypts a text for a browser (RFC 8291) and hands it to the push service (RFC 8030). Rejects without an answer in time. */
export type Sender = {
  send(target: Target, text: string, headers: Headers): Promise<Answer>;
  close(): void;
};

type SenderDeps = { keys: PushKeys; subject: string; endpoints: EndpointRules; call_ms: number };

/** A token is valid for twelve hours (at most 24, RFC 8292); it is renewed after six. */
const TOKEN_MS = 6 * HOUR_MS;

/** The seconds that a Retry-After header asks for, or null. */
function secondsOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1_000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

/** Creates the sender: its connections take only addresses that the rules of endpoints allow, and follow no redirect. */
export function createSender({ keys, subject, endpoints, call_ms }: SenderDeps): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 16, lookup: endpoints.lookup });
  const tokens = new Map<string, { authorization: string; made_at: number }>();

  function authorizationFor(origin: string): string {
    const known = tokens.get(origin);
    if (known && Date.now() - known.made_at < TOKEN_MS) return known.authorization;
    const made = webPush.getVapidHeaders(origin, subject, keys.public_key, keys.private_key, 'aes128gcm');
    tokens.set(origin, { authorization: made.Authorization, made_at: Date.now() });
    return made.Authorization;
  }

  return {
    send({ endpoint, p256dh, auth }, text, { ttl_s, urgency, topic }) {
      const subscription = { endpoint, keys: { p256dh, auth } };
      const options = { TTL: ttl_s, urgency, topic, contentEncoding: 'aes128gcm' } as const;
      const { body, headers } = webPush.generateRequestDetails(subscription, text, options);
      const authorization = authorizationFor(new URL(endpoint).origin);
      return new Promise((resolve, reject) => {
        const call = request(
          endpoint,
          { method: 'POST', agent, headers: { ...headers, authorization }, signal: AbortSignal.timeout(call_ms) },
          (response) => {
            // Nothing in the body matters, and it may be endless.
            response.destroy();
            resolve({ status: response.statusCode ?? 0, retry_after_s: secondsOf(response.headers['retry-after']) });
          },
        );
        call.on('error', reject);
        call.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}
