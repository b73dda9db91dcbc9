import type { Readable } from 'node:stream';
import type { Disk } from '../../../core/lib/disk/disk.ts';

/** A file being uploaded: a local folder of its own, not read by clients before it is kept. */
export type Draft = { key: string; path(part: string): string };

/** Bytes of a part from `first` to `last`, both included. */
export type ByteRange = { first: number; last: number };

/** The store of file bytes: each key has one or several parts. While it cannot be reached, its methods throw unavailable. */
export type Storage = {
  /** Begins a file with a random key; a copy from another storage has the key that it had there. */
  begin(key?: string): Promise<Draft>;
  /** Makes a draft durable, atomically; returns the bytes it occupies, in whole blocks including that of its folder. */
  keep(draft: Draft): Promise<number>;
  /** Removes the bytes of a key, kept or draft; an unknown key is not an error. */
  remove(key: string): Promise<void>;
  read(key: string, part: string): Promise<Buffer>;
  /** The size of a part, or undefined when it does not exist. */
  sizeOf(key: string, part: string): Promise<number | undefined>;
  /** The sizes of all parts of a key by their names; empty when it is unknown. */
  parts(key: string): Promise<Map<string, number>>;
  stream(key: string, part: string, range?: ByteRange): Promise<Readable>;
  /** The disk of uploads in progress; null where the system does not say. */
  disk(): Promise<Disk | null>;
  /** Whether kept files are on this disk too, so that it bounds them. */
  readonly isOnDisk: boolean;
  /** How long a sweep leaves bytes without a row (ms). */
  readonly grace_ms: number;
  /** Keys of drafts begun before a point in time. */
  listDrafts(before: number): Promise<string[]>;
  /** Keys of files kept before a point in time, in batches. */
  listKept(before: number): AsyncIterable<string[]>;
};

/** A disk allocates whole blocks to a file, and one to a folder: millions of tiny files would fill it with hardly any bytes. */
const BLOCK_BYTES = 4_096;
/** The bytes occupied by the smallest file, with its folder. */
export const LEAST_STORED_BYTES = 2 * BLOCK_BYTES;

/** The bytes that parts of these sizes occupy; the same in each storage, so that a copy changes no quota. */
export const occupiedBytes = (sizes: Iterable<number>): number =>
  [...sizes].reduce((sum, size) => sum + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES, BLOCK_BYTES);

/** Whether a text is the key of a file. */
export const isKey = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);
