import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import type { Database } from '../../core/db/database.ts';
import { readEnv } from '../../env.ts';
import { openGateway } from './gateways.ts';

it.each([
  ['kavenegar', 'login'],
  ['smsir', '123456'],
] as const)('aborts a request to an unresponsive %s after about 8 seconds', async (name, template) => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const SMS_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = readEnv({ SMS_GATEWAY: name, SMS_API_KEY: 'key-0123456789', SMS_TEMPLATE: template, SMS_BASE_URL });
  const log = { info: () => undefined, warn: () => undefined };
  const gateway = openGateway({ env, db: null as unknown as Database, clock: Date.now, log });
  const began = performance.now();
  await expect(gateway.sendCode('+989121234567', '042137', 'log_in')).rejects.toThrow();
  const took = performance.now() - began;
  server.closeAllConnections();
  server.close();
  process.stdout.write(`${name} given up after ${Math.round(took)} ms\n`);
  expect(took).toBeGreaterThan(7_500);
  expect(took).toBeLessThan(9_500);
});
