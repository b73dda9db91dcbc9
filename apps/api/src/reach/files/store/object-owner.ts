import { StartError } from '../../../core/lib/start-error.ts';
import { type Ask, missingIs, type openClients } from './object-client.ts';

type OwnerCheckDeps = Pick<Awaited<ReturnType<typeof openClients>>, 's3' | 'calls'> & {
  ask: Ask;
  Bucket: string;
  /** The id of the database whose files the bucket holds. */
  owner: string;
};

/**
 * Creates the check that the bucket holds the files of this database, whose id is in the object `owner`; an empty bucket gets it.
 * To the sweep of any other database all files would be abandoned ones.
 * @throws StartError when the bucket has the files of another database
 */
export const createOwnerCheck =
  ({ s3, calls, ask, Bucket, owner }: OwnerCheckDeps) =>
  async (): Promise<void> => {
    const Key = 'owner';
    const read = () =>
      ask(() =>
        calls.send(new s3.GetObjectCommand({ Bucket, Key })).then(({ Body }) => Body?.transformToString(), missingIs(undefined)),
      );
    const found = await read();
    if (found === owner) return;
    const isEmpty = async () =>
      ((await ask(() => calls.send(new s3.ListObjectsV2Command({ Bucket })))).Contents ?? []).length === 0;
    if (found === undefined && (await isEmpty())) {
      await ask(() => calls.send(new s3.PutObjectCommand({ Bucket, Key, Body: owner })));
      return;
    }
    // Another node of this database may have claimed it meanwhile.
    if (found === undefined && (await read()) === owner) return;
    throw new StartError(
      `S3_BUCKET ${Bucket} has the files of another database: use an empty bucket, or the database that these files belong to.`,
    );
  };
