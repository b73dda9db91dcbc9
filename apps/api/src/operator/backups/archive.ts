import { type FileHandle, mkdir, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { StartError } from '../../core/lib/start-error.ts';
import { type Running, startTool, type Tool, type Variables } from '../run-tool.ts';

const TAR: Tool = { name: 'tar', from: 'the package tar' };
const AGE: Tool = { name: 'age', from: 'the package age' };

/** How a tool says that the next one took nothing more. */
const PIPE = /SIGPIPE|broken pipe|connection reset|wrote only/i;

/**
 * Waits for tools of which each feeds the next one.
 * @throws StartError of the first one that failed by itself: not because the next one took nothing more
 */
async function joined(...tools: Running[]): Promise<void> {
  // Only the next tool may hold the output of a tool, which then learns of its end.
  for (const { child } of tools) child.stdout?.destroy();
  const ends = await Promise.allSettled(tools.map(({ ended }) => ended));
  const errors = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []));
  const error = errors.find(({ message }) => !PIPE.test(message)) ?? errors[0];
  if (error) throw error;
}

const outputOf = ({ child }: Running): Readable => child.stdout as Readable;

/** Packs the folder of a backup into a new file, or into the standard output without one: tar, with recipients encrypted by age. */
export async function pack(
  folder: string,
  file: string | null,
  { recipients, variables }: { recipients: readonly string[]; variables: Variables },
): Promise<void> {
  const target = file === null ? undefined : await open(file, 'wx', 0o600);
  try {
    const output = target?.fd ?? 'inherit';
    const args = ['--create', '--file=-', `--directory=${folder}`, '--numeric-owner', '.'];
    if (recipients.length === 0) await joined(startTool(TAR, args, variables, ['ignore', output]));
    else {
      const tar = startTool(TAR, args, variables, ['ignore', 'pipe']);
      const flags = recipients.map((recipient) => `--recipient=${recipient}`);
      await joined(tar, startTool(AGE, ['--encrypt', ...flags], variables, [outputOf(tar), output]));
    }
    await target?.sync();
  } finally {
    await target?.close();
  }
}

/** How a file that age has encrypted begins. */
const ENCRYPTED = 'age-encryption.org/';

/** @throws StartError when the file is encrypted */
async function refuseEncrypted(source: FileHandle, file: string): Promise<void> {
  const { buffer } = await source.read(Buffer.alloc(ENCRYPTED.length), 0, ENCRYPTED.length, 0);
  if (buffer.toString('latin1') === ENCRYPTED)
    throw new StartError(`${file} is encrypted by age: name the file of your identity by --age-identity.`);
}

/** Unpacks an archive, or the standard input without one, into a new folder; with an identity it is decrypted by age. */
export async function unpack(
  file: string | null,
  folder: string,
  { identity, variables }: { identity: string | undefined; variables: Variables },
): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const source = file === null ? undefined : await open(file, 'r');
  try {
    if (source && identity === undefined) await refuseEncrypted(source, file ?? '');
    const input = source?.fd ?? 'inherit';
    const args = ['--extract', '--file=-', `--directory=${folder}`, '--no-same-owner', '--no-same-permissions'];
    if (identity === undefined) await joined(startTool(TAR, args, variables, [input, 'ignore']));
    else {
      const age = startTool(AGE, ['--decrypt', `--identity=${identity}`], variables, [input, 'pipe']);
      await joined(age, startTool(TAR, args, variables, [outputOf(age), 'ignore']));
    }
  } finally {
    await source?.close();
  }
}
