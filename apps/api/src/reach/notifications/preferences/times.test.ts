import { defaultPreferences } from '@rasteh/contract/reach/notifications/preferences';
import { describe, expect, it } from 'vitest';
import { endOfQuiet, nextDigest } from './times.ts';

const at = (time: string) => Date.parse(`${time}+03:30`);
const iso = (ms: number | undefined) => ms && new Date(ms + 3.5 * 3_600_000).toISOString().slice(0, 16);
const night = { quiet_hours: { from: '22:00', to: '07:00' }, quiet_fridays: false };

describe('quiet hours', () => {
  it.each([
    ['2026-11-21T21:59', '2026-11-21T21:59'],
    ['2026-11-21T22:00', '2026-11-22T07:00'],
    ['2026-11-22T06:59', '2026-11-22T07:00'],
    ['2026-11-22T07:00', '2026-11-22T07:00'],
  ])('beyond midnight: what is due at %s is sent at %s', (now, then) => {
    expect(iso(endOfQuiet(night, at(now)))).toBe(then);
  });

  it.each([
    ['2026-11-21T12:59', '2026-11-21T12:59'],
    ['2026-11-21T13:00', '2026-11-21T15:30'],
    ['2026-11-21T15:30', '2026-11-21T15:30'],
  ])('within a day: what is due at %s is sent at %s', (now, then) => {
    expect(iso(endOfQuiet({ quiet_hours: { from: '13:00', to: '15:30' }, quiet_fridays: false }, at(now)))).toBe(then);
  });

  it('join with a Friday: from Thursday night to Saturday morning', () => {
    const both = { ...night, quiet_fridays: true };
    expect(iso(endOfQuiet(both, at('2026-11-19T22:30')))).toBe('2026-11-21T07:00');
    expect(iso(endOfQuiet({ ...both, quiet_hours: null }, at('2026-11-20T10:00')))).toBe('2026-11-21T00:00');
    expect(iso(endOfQuiet({ ...both, quiet_hours: null }, at('2026-11-19T23:59')))).toBe('2026-11-19T23:59');
  });
});

describe('the digest', () => {
  const of = (digest: 'off' | 'hourly' | 'daily') =>
    iso(
      nextDigest(
        { channels: defaultPreferences.channels, digest, digest_hour: 9, quiet_hours: null, quiet_fridays: false },
        at('2026-11-21T10:20'),
      ),
    );
  it('is sent at the next full hour, at its hour of the day, or never', () => {
    expect([of('off'), of('hourly'), of('daily')]).toEqual([undefined, '2026-11-21T11:00', '2026-11-22T09:00']);
  });
});
