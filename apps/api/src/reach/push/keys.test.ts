import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines, openTestDatabase, type TestDatabase } from '../../testing/engines.ts';
import { createPushKeys, pushKeysOf, readPushKeys, renewPushKeys } from './keys.ts';

describe.each(engines)('the push key on %s', (engine) => {
  let test: TestDatabase;
  let folder: string;
  let another: string;
  beforeEach(async () => {
    test = await openTestDatabase(engine);
    folder = mkdtempSync(join(tmpdir(), 'rasteh-push-'));
    another = mkdtempSync(join(tmpdir(), 'rasteh-push-'));
  });
  afterEach(async () => {
    await test.cleanup();
    for (const one of [folder, another]) rmSync(one, { recursive: true });
  });
  const start = (DATA_DIR: string, PUSH_PRIVATE_KEY?: string) => readPushKeys(test.db, { DATA_DIR, PUSH_PRIVATE_KEY });

  it('is created by the first start, readable by its owner alone, and found by the next ones', async () => {
    const [first, second] = await Promise.all([start(folder), start(folder)]);
    expect(second).toEqual(first);
    expect(await start(folder)).toEqual(first);
    expect(statSync(join(folder, 'push-keys.json')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'push-keys.json'), 'utf8')).toContain(first.private_key);
  });

  it('of the environment wins, and a node that has another one, or none, does not start', async () => {
    const keys = createPushKeys();
    await expect(start(folder, keys.private_key)).resolves.toEqual(keys);
    await expect(start(folder)).rejects.toThrow(`The push key of this database is ${keys.id}, and this node has none`);
    const other = createPushKeys();
    await expect(start(another, other.private_key)).rejects.toThrow(`and this node has the key ${other.id}`);
  });

  it('is renewed by a command', async () => {
    const first = await start(folder);
    await expect(start(another)).rejects.toThrow('this node has none');
    const renewed = await renewPushKeys(test.db, { DATA_DIR: another });
    expect(renewed.id).not.toBe(first.id);
    expect(await start(another)).toEqual(renewed);
    await expect(start(folder)).rejects.toThrow(`is ${renewed.id}`);
  });

  it('in a damaged file stops the start with its name', async () => {
    await start(folder);
    const file = join(folder, 'push-keys.json');
    chmodSync(file, 0o600);
    writeFileSync(file, '{}');
    await expect(start(folder)).rejects.toThrow(file);
  });
});

describe('a push key', () => {
  it('has the public point of its scalar (RFC 6979, A.2.5)', () => {
    const scalar = Buffer.from('C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721', 'hex');
    const point = `04${'60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6'}${'7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299'}`;
    expect(pushKeysOf(scalar.toString('base64url')).public_key).toBe(Buffer.from(point, 'hex').toString('base64url'));
    expect(createPushKeys().id).not.toBe(createPushKeys().id);
    expect(() => pushKeysOf(Buffer.alloc(32).toString('base64url'))).toThrow('no private key of P-256');
  });
});
