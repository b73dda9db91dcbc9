import { expect, it } from 'vitest';
import { createCircuitBreakers } from './circuit-breakers.ts';

const limits = { callsPerTarget: 2, failures: 3, rest_ms: 60_000, most: 200 };
const createHosts = (now: () => number) => createCircuitBreakers<string>(limits, now);

it('leaves room for other hosts when one is slow', () => {
  const hosts = createHosts(() => 0);
  hosts.begin('slow');
  expect(hosts.unavailable()).toEqual([]);
  hosts.begin('slow');
  expect(hosts.unavailable()).toEqual(['slow']);
  hosts.end('slow', true);
  expect(hosts.unavailable()).toEqual([]);
});

it('lets a host rest after failures in a row, tries it with one call, and trusts it again after a success', () => {
  let now = 0;
  const hosts = createHosts(() => now);
  const call = (isWorking: boolean) => {
    hosts.begin('host');
    hosts.end('host', isWorking);
  };
  call(false);
  call(false);
  call(true);
  call(false);
  call(false);
  expect(hosts.unavailable()).toEqual([]);
  call(false);
  expect(hosts.unavailable()).toEqual(['host']);
  now = 60_000;
  expect(hosts.unavailable()).toEqual([]);
  hosts.begin('host');
  expect(hosts.unavailable()).toEqual(['host']);
  hosts.end('host', false);
  expect(hosts.unavailable()).toEqual(['host']);
  now = 120_000;
  call(true);
  hosts.begin('host');
  expect(hosts.unavailable()).toEqual([]);
});

it('counts the calls that a host answered and those that it did not, and says until when it rests', () => {
  let now = 0;
  const hosts = createHosts(() => now);
  for (const isWorking of [true, null, false, false, false]) {
    hosts.begin('host');
    hosts.end('host', isWorking);
  }
  expect(hosts.figures()).toEqual([{ target: 'host', sent: 1, failed: 3, rests_until: 60_000 }]);
  now = 60_000;
  expect(hosts.figures()).toMatchObject([{ rests_until: null }]);
});

it('remembers two hundred hosts, and forgets those that never answered before those that did', () => {
  const hosts = createHosts(() => 0);
  const call = (host: string, isWorking: boolean) => {
    hosts.begin(host);
    hosts.end(host, isWorking);
  };
  call('works', true);
  hosts.begin('busy');
  for (let n = 0; n < 1_000; n += 1) call(`invented-${n}`, false);
  const names = hosts.figures().map(({ target }) => target);
  expect([names.length, names.includes('works'), names.includes('busy'), names.includes('invented-999')]).toEqual([
    200,
    true,
    true,
    true,
  ]);
});
