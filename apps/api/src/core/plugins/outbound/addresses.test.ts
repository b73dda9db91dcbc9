import { describe, expect, it } from 'vitest';
import { isInnerAddress } from './addresses.ts';

describe('an address', () => {
  it.each([
    ...['127.0.0.1', '10.1.2.3', '100.64.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1', '0.0.0.0', '224.0.0.1'],
    ...['255.255.255.255', '::1', '::', '::ffff:127.0.0.1', '::ffff:a00:1', 'fe80::1', 'fd00::1', '64:ff9b::7f00:1', 'none'],
  ])('%s is inside', (address) => expect(isInnerAddress(address)).toBe(true));
  it.each(['142.250.1.1', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::1', '::ffff:142.250.1.1'])('%s is outside', (address) =>
    expect(isInnerAddress(address)).toBe(false),
  );
});
