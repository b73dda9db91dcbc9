import { createECDH, createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import { readFact, writeFact } from '../../core/db/facts.ts';
import { StartError } from '../../core/lib/start-error.ts';
import type { Env } from '../../env.ts';

/** The key pair with which push services recognise this portal (VAPID, RFC 8292): a point and a scalar of P-256, in base64url. */
export type PushKeys = {
  /** The first 16 characters of the hash of the public key; every subscription keeps that of its key. */
  id: string;
  public_key: string;
  private_key: string;
};

const FILE = 'push-keys.json';
/** The fact that names the push key of a database. */
export const PUSH_KEY_ID = 'push_key_id';

const idOf = (public_key: string): string => createHash('sha256').update(public_key).digest('base64url').slice(0, 16);

/**
 * The pair of a private key, in base64url.
 * @throws StartError when it is no private key of P-256
 */
export function pushKeysOf(private_key: string): PushKeys {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(Buffer.from(private_key, 'base64url'));
  } catch {
    throw new StartError('PUSH_PRIVATE_KEY is no private key of P-256 in base64url.');
  }
  const public_key = curve.getPublicKey('base64url');
  return { id: idOf(public_key), public_key, private_key };
}

/** Creates a new pair. */
export function createPushKeys(): PushKeys {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // A scalar may begin with a zero byte, which the curve leaves out.
  return pushKeysOf(Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'));
}

const StoredSchema = z.object({ private_key: z.string() });

/** The pair in the data folder; undefined when there is none. */
async function readStored(file: string): Promise<PushKeys | undefined> {
  try {
    return pushKeysOf(StoredSchema.parse(JSON.parse(await readFile(file, 'utf8'))).private_key);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartError(`${file} has no key pair for push: restore it, or run pnpm rasteh renew-push-key.`);
  }
}

/** The text of the file that stores a pair. */
export const storedText = ({ private_key }: Pick<PushKeys, 'private_key'>): string => `${JSON.stringify({ private_key })}\n`;

/** The pair that this node has, by the environment or in its data folder; undefined without one. */
export const findPushKeys = async (env: Pick<Env, 'DATA_DIR' | 'PUSH_PRIVATE_KEY'>): Promise<PushKeys | undefined> =>
  env.PUSH_PRIVATE_KEY ? pushKeysOf(env.PUSH_PRIVATE_KEY) : readStored(join(env.DATA_DIR, FILE));

/** Creates a pair in the data folder, readable by its owner alone; the pair of a process that was faster is taken. */
async function createStored(folder: string): Promise<PushKeys> {
  const file = join(folder, FILE);
  const made = createPushKeys();
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(file, storedText(made), { flag: 'wx', mode: 0o600 });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readStored(file)) ?? made;
  }
}

/**
 * The pair of this portal: that of the environment, else of the data folder, where the first start of a database creates it. The
 * database keeps its id, since subscriptions made with another key cannot be reached.
 * @throws StartError when the database knows another key, or this node has none of the known one
 */
export async function readPushKeys(db: Database, env: Pick<Env, 'DATA_DIR' | 'PUSH_PRIVATE_KEY'>): Promise<PushKeys> {
  const file = join(env.DATA_DIR, FILE);
  const given = await findPushKeys(env);
  const known = await readFact(db, PUSH_KEY_ID, async () => (given ?? (await createStored(env.DATA_DIR))).id);
  const keys = given ?? (await readStored(file));
  if (keys?.id === known) return keys;
  const found = keys ? `this node has the key ${keys.id}` : `this node has none`;
  throw new StartError(
    `The push key of this database is ${known}, and ${found}: give it PUSH_PRIVATE_KEY or the file ${file} of the first node, or run pnpm rasteh renew-push-key.`,
  );
}

/**
 * Makes the pair that this node has, or a new one, the pair of the database: browsers that subscribed with the former one
 * subscribe again when they open the portal.
 */
export async function renewPushKeys(db: Database, env: Pick<Env, 'DATA_DIR' | 'PUSH_PRIVATE_KEY'>): Promise<PushKeys> {
  const keys = (await findPushKeys(env)) ?? (await createStored(env.DATA_DIR));
  await writeFact(db, PUSH_KEY_ID, keys.id);
  return keys;
}
