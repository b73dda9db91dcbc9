import { describe, expect, it } from 'vitest';
import { isSameText } from '../../core/lib/same-text.ts';
import { deviceName } from './device.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { hashCode, newApiSecret, newCode, newSessionToken } from './secrets.ts';

describe('secrets', () => {
  it('generates tokens of 256 bits, keys of rst_ and 40 characters, and codes of six digits', () => {
    expect(Buffer.from(newSessionToken(), 'base64url')).toHaveLength(32);
    expect(newApiSecret()).toMatch(/^rst_[\w-]{40}$/);
    const codes = Array.from({ length: 2_000 }, newCode);
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1_900);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  });

  it('binds the hash of a code to secret, mobile and code', () => {
    const hash = hashCode('secret', '+989121111111', '123456');
    expect(isSameText(hash, hashCode('secret', '+989121111111', '123456'))).toBe(true);
    for (const other of [
      hashCode('other', '+989121111111', '123456'),
      hashCode('secret', '+989121111112', '123456'),
      hashCode('secret', '+989121111111', '123457'),
      '',
    ]) {
      expect(isSameText(hash, other)).toBe(false);
    }
  });
});

describe('passwords', () => {
  it('returns an argon2id PHC string with a unique salt', async () => {
    const [first, second] = await Promise.all([hashPassword('گذرواژهٔ ۱۲۳'), hashPassword('گذرواژهٔ ۱۲۳')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(second).not.toBe(first);
  });

  it('verifies a password independent of Unicode composition', async () => {
    const kept = await hashPassword('آب و نان');
    expect(await verifyPassword('آب و نان', kept)).toBe(true);
    expect(await verifyPassword('\u0627\u0653ب و نان', kept)).toBe(true);
    expect(await verifyPassword('آب و نان ', kept)).toBe(false);
    expect(await verifyPassword('', kept)).toBe(false);
  });

  it('verifies a hash with the cost parameters stored in it', async () => {
    const { argon2Sync } = await import('node:crypto');
    const nonce = Buffer.from('0123456789abcdef');
    const tag = argon2Sync('argon2id', { message: 'گذرواژه', nonce, memory: 64, passes: 3, parallelism: 2, tagLength: 24 });
    const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    expect(await verifyPassword('گذرواژه', `$argon2id$v=19$m=64,t=3,p=2$${text(nonce)}$${text(tag)}`)).toBe(true);
  });

  it('throws when the stored value is not a hash', async () => {
    await expect(verifyPassword('x', 'plain')).rejects.toThrow('not an argon2id PHC string');
  });
});

describe('device names', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S901B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      'Chrome · Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1',
      'Safari · iOS',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge · macOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      'Samsung Internet · Android',
    ],
    ['curl/8.5.0', ''],
    [undefined, ''],
  ])('parses %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
