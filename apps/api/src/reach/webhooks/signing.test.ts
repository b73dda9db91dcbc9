import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newSalt, secretOf, signedHeaders } from './signing.ts';

describe('the signature of a message', () => {
  it('stands once for each of the secrets', () => {
    const secrets = [newSalt(), newSalt()].map((salt) => secretOf('a secret of the portal', salt));
    const signature = signedHeaders({ id: 'msg_1', timestamp_s: 1, body: '{}' }, secrets)['webhook-signature'];
    const of = (secret: string) =>
      createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
        .update('msg_1.1.{}')
        .digest('base64');
    expect(signature).toBe(secrets.map((secret) => `v1,${of(secret)}`).join(' '));
    for (const secret of secrets) expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
  });
});
