import { describe, expect, it } from 'vitest';
import { breakAddresses, holdsAddress } from './addresses.ts';

describe('addresses in text messages', () => {
  it.each([
    ['کد {code} را در http://evil.ir بنویسید', 'کد {code} را در http: //evil. ir بنویسید'],
    ['evil.ir/x', 'evil. ir/x'],
    ['کلاهبردار.ایران', 'کلاهبردار. ایران'],
    ['evil。ir', 'evil。 ir'],
    ['10.0.0.1', '10. 0. 0.1'],
    ['https://localhost', 'https: //localhost'],
  ])('%s is one, and is broken', (text, broken) => {
    expect(holdsAddress(text)).toBe(true);
    expect(breakAddresses(text)).toBe(broken);
    expect(holdsAddress(broken)).toBe(false);
  });

  it.each(['میلگرد ۱۴. ۱۲.۵ تن و 12.5.', 'کد ورود شما به راسته: {code}', 'و غیره...', 'ساعت ۸:۳۰ / ۹'])('%s is none', (text) => {
    expect(holdsAddress(text)).toBe(false);
    expect(breakAddresses(text)).toBe(text);
  });
});
