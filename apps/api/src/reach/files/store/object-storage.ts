import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rasteh/persian/calendar/spans';
import { AppError } from '../../../core/lib/app-error.ts';
import type { Log } from '../../../core/lib/log.ts';
import { StartError } from '../../../core/lib/start-error.ts';
import { createDrafts, list } from './folders.ts';
import { isKey, occupiedBytes, type Storage } from './storage.ts';

/** A bucket of an object store with the API of S3, and who uses it. */
export type Bucket = { endpoint: string; region: string; bucket: string; access_key_id: string; secret_access_key: string };

type ObjectStorageDeps = {
  bucket: Bucket;
  /** A local folder for uploads in progress. */
  drafts_root: string;
  log: Pick<Log, 'warn'>;
};

/** A backup of the database can be restored for so long without losing what its rows name. */
const GRACE_MS = 7 * DAY_MS;
const CONNECT_MS = 2_000;
const REQUEST_MS = 15_000;
/** A slow reader holds its connection to the store up for so long. */
const IDLE_MS = MINUTE_MS;

type Answered = { name?: string; $metadata?: { httpStatusCode?: number } };
const statusOf = (error: unknown): number | undefined => (error as Answered).$metadata?.httpStatusCode;
const isMissing = (error: unknown): boolean => statusOf(error) === 404;

/** Opens the client; it is loaded here only, as it takes memory that a folder does not need. */
async function openClient({ endpoint, region, access_key_id, secret_access_key }: Bucket) {
  const s3 = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const client = new s3.S3Client({
    endpoint,
    region,
    // Most stores have no name server for a host of each bucket.
    forcePathStyle: true,
    credentials: { accessKeyId: access_key_id, secretAccessKey: secret_access_key },
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
      socketTimeout: IDLE_MS,
    },
    // Checksums in trailers are unknown to many stores other than Amazon's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { s3, client, Upload };
}

/**
 * Stores files in a bucket that all nodes share: `<key>/<part>`. Uploads in progress are in a local folder of this node.
 * @throws StartError when the store refuses the bucket or the keys; a store that does not answer is not an error of the start
 */
export async function openObjectStorage({ bucket: place, drafts_root, log }: ObjectStorageDeps): Promise<Storage> {
  const { s3, client, Upload } = await openClient(place);
  const Bucket = place.bucket;
  const objectOf = (key: string, part: string) => ({ Bucket, Key: `${key}/${part}` });

  async function ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      log.warn({ err: error }, 'file storage unavailable');
      throw new AppError('unavailable');
    }
  }

  await client.send(new s3.HeadBucketCommand({ Bucket })).catch((error) => {
    const status = statusOf(error);
    if (status !== undefined && status < 500)
      throw new StartError(`The store of S3_ENDPOINT refuses S3_BUCKET ${Bucket}: ${status}.`);
    log.warn({ err: error }, 'file storage unavailable');
  });

  const drafts = createDrafts(drafts_root);
  let swept_at = 0;
  /** The sweep runs on one node: what a kill left of an upload on this one goes before its next uploads. */
  async function sweepDrafts(now: number): Promise<void> {
    if (now - swept_at < HOUR_MS) return;
    swept_at = now;
    for (const key of await drafts.listBefore(now - HOUR_MS)) await drafts.remove(key);
  }

  async function parts(key: string): Promise<Map<string, number>> {
    const Prefix = `${key}/`;
    const { Contents = [] } = await ask(() => client.send(new s3.ListObjectsV2Command({ Bucket, Prefix })));
    return new Map(Contents.map(({ Key = '', Size = 0 }) => [Key.slice(Prefix.length), Size]));
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
        await ask(() => new Upload({ client, params: { ...objectOf(key, part), Body }, queueSize: 1 }).done());
      }
      await drafts.remove(key);
      return occupiedBytes(sizes);
    },

    async remove(key) {
      await drafts.remove(key);
      for (const part of (await parts(key)).keys()) await ask(() => client.send(new s3.DeleteObjectCommand(objectOf(key, part))));
    },

    async read(key, part) {
      const { Body } = await ask(() => client.send(new s3.GetObjectCommand(objectOf(key, part))));
      if (!Body) throw new Error(`The object ${key}/${part} has no body`);
      return Buffer.from(await ask(() => Body.transformToByteArray()));
    },

    sizeOf: (key, part) =>
      ask(() =>
        client.send(new s3.HeadObjectCommand(objectOf(key, part))).then(
          ({ ContentLength }) => ContentLength,
          (error) => {
            if (isMissing(error)) return undefined;
            throw error;
          },
        ),
      ),

    parts,

    async stream(key, part, range) {
      const Range = range && `bytes=${range.first}-${range.last}`;
      const { Body } = await ask(() => client.send(new s3.GetObjectCommand({ ...objectOf(key, part), Range })));
      return Body as Readable;
    },

    disk: async () => null,
    grace_ms: GRACE_MS,
    listDrafts: drafts.listBefore,

    async *listKept(before) {
      for (let ContinuationToken: string | undefined, isLast = false; !isLast; ) {
        const page = await ask(() => client.send(new s3.ListObjectsV2Command({ Bucket, ContinuationToken })));
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
