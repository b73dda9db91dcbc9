import { describe, expect, it } from 'vitest';
import { createEndpointRules, isInnerAddress } from './endpoints.ts';

describe('an address', () => {
  it.each([
    ...['127.0.0.1', '10.1.2.3', '100.64.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1', '0.0.0.0', '224.0.0.1'],
    ...['255.255.255.255', '::1', '::', '::ffff:127.0.0.1', '::ffff:a00:1', 'fe80::1', 'fd00::1', '64:ff9b::7f00:1', 'none'],
  ])('%s is inside', (address) => expect(isInnerAddress(address)).toBe(true));
  it.each(['142.250.1.1', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::1', '::ffff:142.250.1.1'])('%s is outside', (address) =>
    expect(isInnerAddress(address)).toBe(false),
  );
});

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
    expect(await resolve('localhost')).toBe('EPUSHADDRESS');
  });
  it('resolves the stand-in of a test', async () => {
    expect(await resolve('localhost', 'https://localhost:8443')).toContainEqual(
      expect.objectContaining({ address: '127.0.0.1' }),
    );
  });
});
