import { AppError } from '../../../core/lib/app-error.ts';
import type { Log } from '../../../core/lib/log.ts';

/** A bucket of an object store with the API of S3, and who uses it. */
export type Bucket = { endpoint: string; region: string; bucket: string; access_key_id: string; secret_access_key: string };

const CONNECT_MS = 2_000;
/** A call without a body, and one with a part of a file. */
const [CALL_MS, TRANSFER_MS] = [15_000, 60_000];
/** A download whose reader takes nothing for so long is cut. */
const IDLE_MS = 60_000;
/** Each download holds its connection until its reader has it all. */
const MOST_TRANSFERS = 1_000;
const MOST_CALLS = 50;

/**
 * Opens the clients of a store: `calls` for short requests, `transfers` for the bytes of files, so that slow readers block no
 * short request. The library is loaded here only, as it takes memory that a folder does not need.
 */
export async function openClients({ endpoint, region, access_key_id, secret_access_key }: Bucket) {
  const s3 = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const open = (requestTimeout: number, maxSockets: number) =>
    new s3.S3Client({
      endpoint,
      region,
      // Most self-hosted stores have no DNS entry for each bucket.
      forcePathStyle: true,
      credentials: { accessKeyId: access_key_id, secretAccessKey: secret_access_key },
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout,
        throwOnRequestTimeout: true,
        socketTimeout: IDLE_MS,
        httpAgent: { maxSockets },
        httpsAgent: { maxSockets },
      },
      // Checksums in trailers are unknown to many stores other than Amazon's.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  return { s3, Upload, calls: open(CALL_MS, MOST_CALLS), transfers: open(TRANSFER_MS, MOST_TRANSFERS) };
}

type SdkError = { $metadata?: { httpStatusCode?: number } };

/** The status of a refusal of the store; undefined for any other error. */
export const statusOf = (error: unknown): number | undefined => (error as SdkError).$metadata?.httpStatusCode;

/** Network errors of Node, for example ECONNREFUSED, EPIPE and ETIMEDOUT. */
const NETWORK = /^(?:ECONN|EPIPE|EHOST|ENET|EAI_|ETIMEDOUT|ENOTFOUND)/;

/** Whether the store itself failed or could not be reached, so that the same call may succeed later. */
function isUnavailable(error: unknown): boolean {
  const { name = '', code = '' } = error as { name?: string; code?: string };
  const status = statusOf(error);
  return (status !== undefined && status !== 404) || name === 'TimeoutError' || NETWORK.test(code);
}

/** Runs a call of the store. @throws AppError unavailable when the store fails or cannot be reached, with the cause */
export type Ask = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates the function that runs calls of the store and logs those that fail. */
export const createAsk =
  (log: Pick<Log, 'warn'>): Ask =>
  async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      log.warn({ err: error }, 'file storage unavailable');
      throw Object.assign(new AppError('unavailable'), { cause: error });
    }
  };

/** Turns the error of a missing object into a value. */
export const missingIs =
  <T>(value: T) =>
  (error: unknown): T => {
    if (statusOf(error) === 404) return value;
    throw error;
  };
