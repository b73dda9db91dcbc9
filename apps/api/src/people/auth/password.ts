import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** The cost of new hashes; a stored hash contains its own. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const toBase64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
/** The same password typed on two keyboards may differ in Unicode composition. */
const message = (password: string): string => password.normalize('NFKC');

/** The argon2id hash of a password, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: message(password), nonce, tagLength: 32, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${toBase64(nonce)}$${toBase64(tag)}`;
}

/** Whether a password matches a PHC string. */
export async function verifyPassword(password: string, kept: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = phc.exec(kept) ?? [];
  if (!nonce || !tag) throw new Error('A password hash in the database is not an argon2id PHC string');
  const wanted = Buffer.from(tag, 'base64');
  const found = await derive('argon2id', {
    message: message(password),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  });
  return timingSafeEqual(found, wanted);
}
