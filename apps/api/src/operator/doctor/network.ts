import { connect, type PeerCertificate } from 'node:tls';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import pg from 'pg';
import type { Log } from '../../core/lib/log.ts';
import { openRedisStore } from '../../core/plugins/limits/redis-store.ts';
import type { Env } from '../../env.ts';
import { type Finding, failed, ok, warning } from './findings.ts';

const ANSWER_MS = 5_000;
/** A certificate is renewed before this. */
const SOON_MS = 14 * DAY_MS;

/** Whether a promise resolves in time. */
async function isInTime(work: Promise<unknown>, most_ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), most_ms);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether events reach a listener, and whether two connections of this node are two on the server. */
export async function checkEvents(url: string): Promise<Finding[]> {
  const open = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MS });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const [listener, sender] = [await open(), await open()];
  try {
    const todo = 'connect to PostgreSQL directly, not through a pooler in transaction mode';
    const pidOf = async (client: pg.Client) => (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
    const isShared = (await pidOf(listener)) === (await pidOf(sender));
    const heard = new Promise((resolve) => listener.on('notification', resolve));
    await listener.query('listen rasteh_doctor');
    await sender.query('notify rasteh_doctor');
    const isHeard = await isInTime(heard, ANSWER_MS);
    return [
      isShared
        ? failed('pooler', 'two connections share one of the server', todo)
        : ok('pooler', 'each connection has its own on the server'),
      isHeard ? ok('listener', 'events arrive') : failed('listener', `no event arrived within ${ANSWER_MS / 1_000} s`, todo),
    ];
  } finally {
    await Promise.all([listener.end(), sender.end()]);
  }
}

/** Whether the Redis of shared limits grants a point, as each strict call needs it. */
export async function checkLimits(url: string): Promise<Finding[]> {
  let why = 'no answer';
  const warn = ({ reason }: { reason: string }): void => {
    why = reason;
  };
  const store = await openRedisStore({ url, epoch: 'doctor', log: { info: () => undefined, warn } as unknown as Log });
  try {
    if (await store.isThere()) return [ok('rate limits', 'Redis grants points')];
    return [
      failed(
        'rate limits',
        `Redis does not grant points: ${why}`,
        'start it, or correct REDIS_URL; until then log-ins and writes get 503',
      ),
    ];
  } finally {
    await store.close();
  }
}

type Certificate = { valid_to: number; reason: string | null };

function readCertificate({ hostname, port }: URL): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false });
    socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
    socket.on('secureConnect', () => {
      const certificate: PeerCertificate = socket.getPeerCertificate();
      const reason = socket.authorized ? null : String(socket.authorizationError);
      socket.end();
      resolve({ valid_to: Date.parse(certificate.valid_to), reason });
    });
  });
}

async function checkCertificate(name: string, url: string, now: number): Promise<Finding> {
  const { host } = new URL(url);
  try {
    const { valid_to, reason } = await readCertificate(new URL(url));
    const text = `${host} of ${name} is valid until ${new Date(valid_to).toISOString().slice(0, 10)}`;
    if (valid_to < now) return failed('certificates', `${host} of ${name} has expired`, 'renew it');
    if (reason)
      return failed('certificates', `${host} of ${name} is not trusted (${reason})`, 'install one with its whole chain');
    if (valid_to < now + SOON_MS) return warning('certificates', text, 'renew it, and see why that was not done by itself');
    return ok('certificates', text);
  } catch (error) {
    return warning('certificates', `${host} of ${name} does not answer (${(error as Error).message})`, 'check it from outside');
  }
}

/** Looks at the certificates of the addresses that this node has. @param now the clock of this machine (ms) */
export async function checkCertificates(env: Env, now: number): Promise<Finding[]> {
  const addresses = Object.entries({ PUBLIC_URL: env.PUBLIC_URL, S3_ENDPOINT: env.S3_ENDPOINT });
  const secure = addresses.filter((entry): entry is [string, string] => entry[1]?.startsWith('https:') === true);
  if (secure.length === 0) return [ok('certificates', 'no https address is set')];
  return Promise.all(secure.map(([name, url]) => checkCertificate(name, url, now)));
}
