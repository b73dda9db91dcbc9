import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const secret = 'x'.repeat(32);
const production = { RASTEH_MODE: 'production', PUBLIC_URL: 'https://rasteh.example', RASTEH_SECRET: secret };

describe('the environment', () => {
  it('defaults to a demo on loopback', () => {
    expect(readEnv({})).toMatchObject({
      RASTEH_MODE: 'demo',
      PORT: 3000,
      HOST: '127.0.0.1',
      SMS_GATEWAY: 'outbox',
      LOG_LEVEL: 'info',
    });
  });
  it('treats an empty variable as unset', () => expect(readEnv({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000));
  it('accepts the variables of production', () => {
    expect(readEnv({ ...production, TRUST_PROXY: '10.0.0.1, 10.1.0.0/16' })).toMatchObject({
      PUBLIC_URL: 'https://rasteh.example',
      TRUST_PROXY: ['10.0.0.1', '10.1.0.0/16'],
    });
  });
  it.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ RASTEH_MODE: 'prod' }, 'RASTEH_MODE'],
    [{ HOST: '0.0.0.0' }, 'HOST must stay on loopback'],
    [{ PUBLIC_URL: 'https://rasteh.example' }, 'PUBLIC_URL must stay on loopback'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ ...production, PUBLIC_URL: 'http://rasteh.example' }, 'PUBLIC_URL must be the https://'],
    [{ ...production, PUBLIC_URL: undefined }, 'PUBLIC_URL'],
    [{ ...production, RASTEH_SECRET: 'short' }, 'RASTEH_SECRET'],
    [{ ...production, RASTEH_SECRET: undefined }, 'RASTEH_SECRET'],
    [{ DATABASE_REPLICA_URL: 'postgres://x' }, 'DATABASE_REPLICA_URL needs DATABASE_URL'],
    [{ REDIS_URL: 'redis://127.0.0.1' }, 'REDIS_URL needs DATABASE_URL'],
    ...['redis.internal:6379', 'https://redis.internal', 'redis:///0', 'redis://a/one', 'redis://a/0?b=1', 'redis://:50%@a'].map(
      (REDIS_URL): [Record<string, string>, string] => [
        { DATABASE_URL: 'postgres://x', REDIS_URL },
        'REDIS_URL must be redis://',
      ],
    ),
    [{ RASTEH_ROLES: 'web' }, 'RASTEH_ROLES needs DATABASE_URL'],
    [{ RASTEH_ROLES: 'web,cron', DATABASE_URL: 'postgres://x' }, 'RASTEH_ROLES'],
    [{ RASTEH_ROLES: 'web,jobs', DATABASE_URL: 'postgres://x' }, 'SEARCH_URL must be the address of a node'],
    [{ SEARCH_URL: 'search.internal:3000' }, 'SEARCH_URL'],
    [{ PUSH_PRIVATE_KEY: 'short' }, 'PUSH_PRIVATE_KEY'],
    [{ PUSH_SUBJECT: 'operator@rasteh.example' }, 'PUSH_SUBJECT'],
    [{ PUSH_HOSTS: 'push.example.com, 10.0.0.1' }, 'PUSH_HOSTS'],
    [{ PUSH_STAND_IN: 'https://push.example.com' }, 'PUSH_STAND_IN must stay on loopback'],
    [{ RATE_STAND_IN: 'https://rates.example.com' }, 'RATE_STAND_IN must stay on loopback'],
    [{ ...production, RATE_STAND_IN: 'https://localhost:8443' }, 'RATE_STAND_IN is a source of rates of tests'],
    [{ WEBHOOK_STAND_IN: 'https://hooks.example.com' }, 'WEBHOOK_STAND_IN must stay on loopback'],
    [{ ...production, WEBHOOK_STAND_IN: 'https://localhost:8443' }, 'WEBHOOK_STAND_IN is a receiver of webhooks of tests'],
    [{ ...production, PUSH_STAND_IN: 'https://localhost:8443' }, 'PUSH_STAND_IN is a push service of tests'],
    [{ S3_BUCKET: 'rasteh' }, 'S3_ENDPOINT is needed'],
    [{ S3_ENDPOINT: 'store.internal' }, 'S3_ENDPOINT'],
    [{ S3_ACCESS_KEY_ID: 'key' }, 'S3_BUCKET is needed'],
    [{ CDN_MAX_AGE: '61' }, 'CDN_MAX_AGE must be 60 seconds at most'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ SMS_GATEWAY: 'kavenegar' }, 'SMS_API_KEY'],
    [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY'],
  ])('refuses %j with an error of one line that names the variable', (variables, words) => {
    const read = () => readEnv(variables);
    expect(read).toThrow(words);
    expect(read).toThrow(/^Bad environment: [^\n]+$/);
  });
});
