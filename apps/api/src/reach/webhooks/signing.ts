import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A random salt, from which a secret follows. */
export const newSalt = (): string => randomBytes(18).toString('base64url');

/**
 * The secret of a salt: `whsec_` and 32 bytes in base64. It follows from the secret of the portal, so that neither the database nor a backup
 * has it.
 */
export const secretOf = (portal_secret: string, salt: string): string =>
  `${PREFIX}${createHmac('sha256', portal_secret).update(`webhook ${salt}`).digest('base64')}`;

/** What is signed: the id of the message, the time of the attempt (s) and the body. */
type Signed = { id: string; timestamp_s: number; body: string };

/** The headers of a message (Standard Webhooks 1.0), with one signature for each of the secrets. */
export function signedHeaders({ id, timestamp_s, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const content = `${id}.${timestamp_s}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp_s), 'webhook-signature': signatures.join(' ') };
}
