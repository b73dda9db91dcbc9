import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errorCatalogue } from './errors.ts';
import { mobileLimits, priceLimits } from './limits.ts';

it('takes each figure of a text from its limit', () => {
  const source = readFileSync(new URL('./errors.ts', import.meta.url), 'utf8');
  expect(source.match(/.*[۰-۹].*/g)).toBeNull();
  expect([priceLimits.jump_percent, errorCatalogue.price_jump.message]).toEqual([
    25,
    'تغییر قیمت بیش از ۲۵٪ است. آن را تأیید کنید.',
  ]);
  expect([mobileLimits.per_user, errorCatalogue.mobile_limit.message.slice(0, 15)]).toEqual([5, 'حداکثر ۵ شماره ']);
});
