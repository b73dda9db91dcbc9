import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileCategory, fileRules, fileWording, wordingOf } from '@rasteh/contract/reach/files/rules';
import type { DelegationScope } from '@rasteh/contract/wire/access';
import { checkFiles } from '@rasteh/ui/files';
import { AppError } from '../../core/lib/app-error.ts';
import { type Threads, type ThreadWork, TooHeavy } from '../../core/plugins/jobs/threads.ts';
import { identify } from './content.ts';
import { drawImage } from './inspection/images.ts';
import { isRaster, type KindName, kinds } from './inspection/kinds.ts';
import type { Draft, Storage } from './store/storage.ts';

/** A file as received, in a draft: `sha256` and `size` describe the bytes sent by the client. */
export type Received = { name: string; size: number; sha256: string; draft: Draft };
/** The metadata of a file's bytes once they are stored. */
export type StoredContent = {
  name: string;
  mime: string;
  size_bytes: number;
  stored_bytes: number;
  width: number | null;
  height: number | null;
  widths: number[];
  sha256: string;
  storage_key: string;
};

/** The part of a draft that holds the bytes as sent. */
const SENT_PART = 'main';
const MOST = Math.max(...Object.values(fileRules).map(({ max_bytes }) => max_bytes));

/** Writes a stream into a draft, up to the largest limit of any category; bytes beyond it are counted but not stored. */
export async function receive(draft: Draft, name: string, content: Readable): Promise<Received> {
  const hash = createHash('sha256');
  let size = 0;
  async function* kept(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      size += chunk.length;
      hash.update(chunk);
      if (size <= MOST) yield chunk;
    }
  }
  await pipeline(content, kept, createWriteStream(draft.path(SENT_PART)));
  return { name, size, sha256: hash.digest('hex'), draft };
}

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

const byField = (errors: Record<number, string[]>) => ({
  errors: Object.fromEntries(Object.entries(errors).map(([index, texts]) => [`files.${index}`, texts])),
});

/** @throws too_large, unsupported_media or invalid with the errors of each file by its index */
function checkRule(received: readonly Received[], category: FileCategory): void {
  const wording = wordingOf(category);
  const { errors } = checkFiles(received, fileRules[category], wording);
  if (Object.keys(errors).length === 0) return;
  const isTooLarge = received.some(({ name }, index) => errors[index]?.includes(wording.tooLarge(name)));
  const isOther = received.some(({ name }, index) => errors[index]?.includes(wording.wrongFormat(name)));
  throw new AppError(isTooLarge ? 'too_large' : isOther ? 'unsupported_media' : 'invalid', byField(errors));
}

const main = async (path: string) => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { size_bytes: (await stat(path)).size, sha256: hash.digest('hex') };
};

const file = new URL('./thread.ts', import.meta.url);
const looking: ThreadWork<{ path: string; extension: string }, KindName | null> = { file, name: 'look', most_ms: 10_000 };
const cleaning: ThreadWork<string, Pick<StoredContent, 'width' | 'height'>> = { file, name: 'clean', most_ms: 10_000 };
/** Kinds that cannot be identified by their first bytes: their whole content is inspected. */
const looksDeep: ReadonlySet<string> = new Set(['csv', 'txt', 'xls', 'xlsx', 'doc', 'docx']);

type Shape = Omit<StoredContent, 'name' | 'stored_bytes' | 'storage_key'>;

/** Replaces the bytes as sent with those to be served. @throws Error when an image or drawing cannot be read */
async function shape(threads: Threads, { draft, size, sha256 }: Received, kind: KindName): Promise<Shape> {
  const sent = draft.path(SENT_PART);
  if (isRaster(kind)) {
    const { widths, height } = await drawImage(sent, (width) => draft.path(String(width)));
    await rm(sent);
    const width = widths.at(-1) ?? null;
    return { mime: kinds.webp.mime, ...(await main(draft.path(String(width)))), width, height, widths };
  }
  if (kind === 'svg') {
    const size = await threads.run(cleaning, sent);
    return { mime: kinds.svg.mime, ...(await main(sent)), ...size, widths: [] };
  }
  return { mime: kinds[kind].mime, size_bytes: size, sha256, width: null, height: null, widths: [] };
}

/**
 * Checks received files against the rule of their category and by content, converts them, and makes them durable.
 * @throws too_large, unsupported_media or invalid with texts at `files.<index>`; unavailable when the disk is full or this
 * process is overloaded
 */
export async function keepReceived(
  { storage, threads }: { storage: Storage; threads: Threads },
  received: readonly Received[],
  category: FileCategory,
): Promise<StoredContent[]> {
  checkRule(received, category);
  const faults: Record<number, string[]> = {};
  const shapes: Shape[] = [];
  for (const [index, one] of received.entries()) {
    const shaped = await convert(threads, one, category).catch((error) => refusalOf(error, one.name));
    if (typeof shaped === 'object') shapes.push(shaped);
    else faults[index] = [shaped];
  }
  if (Object.keys(faults).length > 0) throw new AppError('unsupported_media', byField(faults));
  const stored: StoredContent[] = [];
  for (const [index, { name, draft }] of received.entries()) {
    const stored_bytes = await storage.keep(draft);
    const content = shapes[index];
    if (content) stored.push({ name, stored_bytes, storage_key: draft.key, ...content });
  }
  return stored;
}

/** Converts a received file, or returns the reason for rejecting it. @throws Error when it cannot be read */
async function convert(threads: Threads, one: Received, category: FileCategory): Promise<Shape | string> {
  const [path, extension] = [one.draft.path(SENT_PART), extensionOf(one.name)];
  const kind = await (looksDeep.has(extension) ? threads.run(looking, { path, extension }) : identify(path, extension));
  return kind ? shape(threads, one, kind) : wordingOf(category).wrongFormat(one.name);
}

/** The reason for rejecting an unreadable file; rethrows a full disk or an overload, which are not faults of the file. */
function refusalOf(error: unknown, name: string): string {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof AppError || (code !== undefined && /^E[A-Z]+$/.test(code))) throw error;
  return error instanceof TooHeavy ? fileWording.tooHeavy(name) : fileWording.wrongFormat(name);
}

export type UploadForm = { category: FileCategory; scope: DelegationScope | null };
