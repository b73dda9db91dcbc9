import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { socketLimits } from '@rasteh/contract/wire/limits';
import { z } from 'zod';
import { StartError } from './core/lib/start-error.ts';
import { withSecretFiles } from './secret-files.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65_535));
const whole = (fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,11}$/, { error: 'must be a whole number above 0' })
    .default(String(fallback))
    .transform(Number);
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
/** The push services of Chromium, Firefox, Safari and Edge. */
const pushHosts = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];
/** The roles of a node: it serves pages and the API, runs jobs, holds the search index. */
const nodeRoles = ['web', 'jobs', 'search'] as const;
export type NodeRole = (typeof nodeRoles)[number];
const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '::1'].includes(host);

/** An address, or a range such as 10.0.0.0/8. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  return (
    version > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}

/** An address of a Redis, at most with the number of a database. */
function isRedisUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(text);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return /^rediss?:$/.test(protocol) && hostname !== '' && /^(?:\/\d{0,4})?$/.test(pathname) && search === '' && hash === '';
}

/** Every environment variable with its validation, documented in docs/operations.md. */
const EnvSchema = z
  .object({
    RASTEH_MODE: z.enum(['demo', 'production']).default('demo'),
    DEMO_MARKET: z.enum(['small', 'full']).default('full'),
    PORT: port.default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    DATA_DIR: z
      .string()
      .min(1)
      .default('data')
      .transform((folder) => resolve(import.meta.dirname, '../../..', folder)),
    FILE_QUOTA_MB: z
      .string()
      .regex(/^[1-9]\d{0,6}$/, { error: 'must be a whole number of megabytes' })
      .default('1000')
      .transform(Number),
    FILE_TOTAL_MB: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, { error: 'must be a whole number of megabytes' })
      .transform(Number)
      .optional(),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket' })
      .optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL_SIZE: whole(10),
    DATABASE_TIMEOUT_MS: whole(15_000),
    REDIS_URL: z
      .string()
      .refine(isRedisUrl, { error: 'must be redis:// or rediss:// with a host, and at most the number of a database' })
      .optional(),
    RASTEH_ROLES: list.pipe(z.array(z.enum(nodeRoles)).min(1)).default([...nodeRoles]),
    NODES: whole(1),
    SEARCH_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    CDN_MAX_AGE: whole(0).refine((seconds) => seconds <= 60, { error: 'must be 60 seconds at most' }),
    RASTEH_SECRET: z.string().min(32).optional(),
    TRUST_PROXY: list
      .refine((ranges) => ranges.every(isAddressRange), { error: 'must be addresses or ranges, by commas' })
      .optional(),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    METRICS_TOKEN: z.string().min(16).optional(),
    SMS_GATEWAY: z.enum(['outbox', 'kavenegar', 'smsir']).default('outbox'),
    SMS_API_KEY: z.string().min(1).optional(),
    SMS_TEMPLATE: z.string().min(1).optional(),
    SMS_NOTICE_TEMPLATE: z.string().min(1).optional(),
    SMS_BASE_URL: z.url().optional(),
    PUSH_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, { error: 'must be a private key of P-256 in base64url' })
      .optional(),
    PUSH_SUBJECT: z
      .string()
      .regex(/^(mailto:[^\s<>@]+@[^\s<>@]+|https:\/\/[^\s<>]+)$/, { error: 'must be a mailto: or https: address without spaces' })
      .optional(),
    PUSH_HOSTS: list
      .refine((hosts) => hosts.every((host) => /^(\*\.)?([a-z\d-]+\.)+[a-z]+$/.test(host)), {
        error: 'must be host names, by commas, each of them with *. in front for those below it',
      })
      .default(pushHosts),
    PUSH_STAND_IN: list.pipe(z.array(z.url({ protocol: /^https$/ }).transform((url) => new URL(url).origin))).optional(),
    RATE_STAND_IN: list.pipe(z.array(z.url({ protocol: /^https$/ }).transform((url) => new URL(url).origin))).optional(),
    WEBHOOK_STAND_IN: list.pipe(z.array(z.url({ protocol: /^https$/ }).transform((url) => new URL(url).origin))).optional(),
    SOCKETS_PER_ADDRESS: whole(2_000),
    SOCKET_HANDSHAKES_PER_ADDRESS: whole(socketLimits.handshakes.points),
    SOCKET_BUFFER_TOTAL_BYTES: whole(268_435_456),
  })
  .superRefine((env, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (env.SMS_GATEWAY !== 'outbox' && !env.SMS_API_KEY) refuse('SMS_API_KEY', `is needed by SMS_GATEWAY=${env.SMS_GATEWAY}`);
    if (env.SMS_GATEWAY !== 'outbox' && !env.SMS_TEMPLATE) refuse('SMS_TEMPLATE', `is needed by SMS_GATEWAY=${env.SMS_GATEWAY}`);
    const s3 = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
    if (s3.some((name) => env[name]))
      for (const name of s3) if (!env[name]) refuse(name, 'is needed beside the other variables of S3');
    if (!env.DATABASE_URL && nodeRoles.some((role) => !env.RASTEH_ROLES.includes(role)))
      refuse('RASTEH_ROLES', 'needs DATABASE_URL: with SQLite one process does everything');
    if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
      refuse('DATABASE_REPLICA_URL', 'needs DATABASE_URL: it names a standby of it');
    if (env.REDIS_URL && !env.DATABASE_URL) refuse('REDIS_URL', 'needs DATABASE_URL: with SQLite one process counts in memory');
    if (!env.RASTEH_ROLES.includes('search') && !env.SEARCH_URL)
      refuse('SEARCH_URL', 'must be the address of a node with the role search');
    if (env.RASTEH_MODE === 'demo') {
      if (!isLoopback(env.HOST)) refuse('HOST', 'must stay on loopback in demo mode, where codes are shown in the log');
      for (const name of ['PUSH_STAND_IN', 'RATE_STAND_IN', 'WEBHOOK_STAND_IN'] as const)
        if (!(env[name] ?? []).every((origin) => isLoopback(new URL(origin).hostname))) refuse(name, 'must stay on loopback');
      if (env.PUBLIC_URL && !isLoopback(new URL(env.PUBLIC_URL).hostname))
        refuse('PUBLIC_URL', 'must stay on loopback in demo mode');
      return;
    }
    if (!env.PUBLIC_URL?.startsWith('https://')) refuse('PUBLIC_URL', 'must be the https:// address of the portal in production');
    if (env.PUSH_STAND_IN) refuse('PUSH_STAND_IN', 'is a push service of tests, which production does not use');
    if (env.WEBHOOK_STAND_IN) refuse('WEBHOOK_STAND_IN', 'is a receiver of webhooks of tests, which production does not use');
    if (env.RATE_STAND_IN) refuse('RATE_STAND_IN', 'is a source of rates of tests, which production does not use');
    if (!env.RASTEH_SECRET) refuse('RASTEH_SECRET', 'must be 32 random characters or more in production');
  });

export type Env = z.infer<typeof EnvSchema>;

/** The address of the portal in links, cards, sitemaps and messages: PUBLIC_URL, or in a demo without it that of this machine. */
export const originOf = ({ PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;

/** Whether these variables ask for production, which is known before they are read as a whole. */
export const isForProduction = (variables: Record<string, string | undefined> = process.env): boolean =>
  variables.RASTEH_MODE === 'production';

/**
 * Reads the environment, and the files that it names for secrets.
 * @throws StartError naming each bad variable, in one line
 */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = EnvSchema.safeParse(withSecretFiles(given));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new StartError(`Bad environment: ${faults.join('; ')}. See docs/operations.md.`);
}
