import { createReadStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DAY_MS, HOUR_MS } from '@rasteh/persian/calendar/spans';
import { readDisk } from '../../../core/lib/disk/disk.ts';
import type { Log } from '../../../core/lib/log.ts';
import { StartError } from '../../../core/lib/start-error.ts';
import { createDrafts, list } from './folders.ts';
import { type Bucket, createAsk, missingIs, openClients, statusOf } from './object-client.ts';
import { createOwnerCheck } from './object-owner.ts';
import { isKey, occupiedBytes, type Storage } from './storage.ts';

type ObjectStorageDeps = {
  bucket: Bucket;
  /** The id of the database whose files the bucket holds. */
  owner: string;
  /** A local folder for uploads in progress. */
  drafts_root: string;
  log: Pick<Log, 'warn'>;
};

/** Objects without a row are kept this long; an upload creates its row within minutes. */
const GRACE_MS = 7 * DAY_MS;
/** A part of this size is read at once, so that a slow reader holds no connection to the store. */
const SMALL_BYTES = 1_048_576;
/** Statuses that a retry does not change. */
const REFUSALS = [301, 400, 403, 404];

/**
 * Stores files in a bucket that all nodes share: `<key>/<part>`. Uploads in progress are in a local folder of this node. The object
 * `owner` names the database whose files these are.
 * @throws StartError when the store refuses the bucket or the keys, or the bucket has files of another database; a store that does not
 * answer is not an error of the start
 */
export async function openObjectStorage({ bucket, owner, drafts_root, log }: ObjectStorageDeps): Promise<Storage> {
  const { s3, Upload, calls, transfers } = await openClients(bucket);
  const Bucket = bucket.bucket;
  const objectOf = (key: string, part: string) => ({ Bucket, Key: `${key}/${part}` });

  const ask = createAsk(log);
  const requireOwner = createOwnerCheck({ s3, calls, ask, Bucket, owner });

  try {
    await calls.send(new s3.HeadBucketCommand({ Bucket }));
    await requireOwner();
  } catch (error) {
    const status = statusOf(error);
    if (error instanceof StartError) throw error;
    if (status !== undefined && REFUSALS.includes(status))
      throw new StartError(`The store of S3_ENDPOINT refuses S3_BUCKET ${Bucket}: ${status}.`);
    log.warn({ err: error }, 'file storage unavailable');
  }

  const drafts = createDrafts(drafts_root);
  await mkdir(drafts_root, { recursive: true });
  let swept_at = 0;
  /** Removes drafts that a killed process left on this node; the sweep job may run on another one. */
  async function sweepDrafts(now: number): Promise<void> {
    if (now - swept_at < HOUR_MS) return;
    swept_at = now;
    for (const key of await drafts.listBefore(now - HOUR_MS)) await drafts.remove(key);
  }

  async function parts(key: string): Promise<Map<string, number>> {
    const Prefix = `${key}/`;
    const { Contents = [] } = await ask(() => calls.send(new s3.ListObjectsV2Command({ Bucket, Prefix })));
    return new Map(Contents.map(({ Key = '', Size = 0 }) => [Key.slice(Prefix.length), Size]));
  }

  async function bodyOf(key: string, part: string, Range?: string) {
    const { Body, ContentLength = Number.POSITIVE_INFINITY } = await ask(() =>
      transfers.send(new s3.GetObjectCommand({ ...objectOf(key, part), Range })),
    );
    if (!Body) throw new Error(`The object ${key}/${part} has no body`);
    return { Body, ContentLength };
  }

  return {
    async begin(key) {
      await sweepDrafts(Date.now());
      return drafts.begin(key);
    },

    async keep({ key }) {
      const folder = drafts.placeOf(key);
      const sizes: number[] = [];
      // Nothing names the key before all of its parts are stored.
      for (const part of await list(folder)) {
        sizes.push((await stat(join(folder, part))).size);
        const Body = createReadStream(join(folder, part));
        await ask(() => new Upload({ client: transfers, params: { ...objectOf(key, part), Body }, queueSize: 1 }).done());
      }
      await drafts.remove(key);
      return occupiedBytes(sizes);
    },

    async remove(key) {
      await drafts.remove(key);
      for (const part of (await parts(key)).keys()) await ask(() => calls.send(new s3.DeleteObjectCommand(objectOf(key, part))));
    },

    async read(key, part) {
      const { Body } = await bodyOf(key, part);
      return Buffer.from(await ask(() => Body.transformToByteArray()));
    },

    sizeOf: (key, part) =>
      ask(() =>
        calls
          .send(new s3.HeadObjectCommand(objectOf(key, part)))
          .then(({ ContentLength }) => ContentLength, missingIs(undefined)),
      ),

    parts,

    async stream(key, part, range) {
      const { Body, ContentLength } = await bodyOf(key, part, range && `bytes=${range.first}-${range.last}`);
      if (ContentLength > SMALL_BYTES) return Body as Readable;
      return Readable.from([Buffer.from(await ask(() => Body.transformToByteArray()))], { objectMode: false });
    },

    disk: () => readDisk(drafts_root),
    isOnDisk: false,
    grace_ms: GRACE_MS,
    listDrafts: drafts.listBefore,

    async *listKept(before) {
      await requireOwner();
      for (let ContinuationToken: string | undefined, isLast = false; !isLast; ) {
        const page = await ask(() => calls.send(new s3.ListObjectsV2Command({ Bucket, ContinuationToken })));
        const keys = new Set<string>();
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const key = Key.slice(0, Key.indexOf('/'));
          if (isKey(key) && LastModified && LastModified.getTime() <= before) keys.add(key);
        }
        yield [...keys];
        ContinuationToken = page.NextContinuationToken;
        isLast = ContinuationToken === undefined;
      }
    },
  };
}
