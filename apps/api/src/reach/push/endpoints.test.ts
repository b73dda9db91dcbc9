import { describe, expect, it } from 'vitest';
import { createEndpointRules } from './endpoints.ts';

describe('the look-up of an endpoint', () => {
  const resolve = (hostname: string, PUSH_STAND_IN?: string) =>
    new Promise((done) => {
      const { lookup } = createEndpointRules({
        PUSH_HOSTS: ['localhost'],
        PUSH_STAND_IN: PUSH_STAND_IN === undefined ? undefined : [PUSH_STAND_IN],
      });
      lookup(hostname, { all: true }, (error, found) => done(error ? error.code : found));
    });
  it('refuses a name that resolves to this machine, whatever the list says', async () => {
    expect(await resolve('localhost')).toBe('EINNERADDRESS');
  });
  it('resolves the stand-in of a test', async () => {
    expect(await resolve('localhost', 'https://localhost:8443')).toContainEqual(
      expect.objectContaining({ address: '127.0.0.1' }),
    );
  });
});
