import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { secretVariables } from './secret-files.ts';
import { newFolder } from './testing/engines.ts';

const values: Record<(typeof secretVariables)[number], string> = {
  DATABASE_URL: 'postgres://rasteh:p@database/rasteh',
  DATABASE_REPLICA_URL: 'postgres://rasteh:p@standby/rasteh',
  REDIS_URL: 'redis://:p@redis',
  RASTEH_SECRET: 'گذرواژه‌ای که از سی‌ودو نویسه بلندتر است',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: ' key with spaces ',
  SMS_API_KEY: 'sms',
  PUSH_PRIVATE_KEY: 'p'.repeat(43),
  METRICS_TOKEN: 't'.repeat(16),
};
const others = { S3_BUCKET: 'rasteh', S3_ENDPOINT: 'https://store.example' };

describe('secrets in files', () => {
  let folder: string;
  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  };
  beforeAll(() => {
    folder = newFolder();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are read for each variable that holds a secret, without the newline at their end', () => {
    const files = secretVariables.map((name) => [`${name}_FILE`, write(name, `${values[name]}\n`)]);
    expect(readEnv({ ...others, ...Object.fromEntries(files) })).toMatchObject(values);
  });

  it('stop the start with a line that names the variable and the path, and never shows the secret', () => {
    const short = write('short', 'too short');
    const empty = write('empty', '\n');
    const missing = join(folder, 'missing');
    mkdirSync(join(folder, 'folder'));
    const refused: [Record<string, string>, string][] = [
      [{ RASTEH_SECRET_FILE: missing }, `RASTEH_SECRET_FILE names ${missing}, which is not there.`],
      [{ RASTEH_SECRET_FILE: empty }, `RASTEH_SECRET_FILE names ${empty}, which is empty.`],
      [{ METRICS_TOKEN_FILE: join(folder, 'folder') }, 'which cannot be read (EISDIR)'],
      [{ METRICS_TOKEN_FILE: short, METRICS_TOKEN: 't'.repeat(16) }, 'METRICS_TOKEN and METRICS_TOKEN_FILE are both set'],
      [{ METRICS_TOKEN_FILE: short }, 'METRICS_TOKEN'],
    ];
    for (const [variables, words] of refused) {
      const read = () => readEnv(variables);
      expect(read).toThrow(words);
      expect(read).toThrow(/^Bad environment: [^\n]+ See docs\/operations\.md\.$/);
      expect(read).not.toThrow('too short');
    }
  });

  it('say that this user may not read one', ({ skip }) => {
    skip(process.getuid?.() === 0, 'root may read every file');
    const path = write('unreadable', 'secret');
    chmodSync(path, 0);
    expect(() => readEnv({ METRICS_TOKEN_FILE: path })).toThrow('which this user may not read');
  });
});
