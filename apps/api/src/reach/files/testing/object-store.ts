import S3rver from 's3rver';
import { newFolder } from '../../../testing/engines.ts';

/** The variables of a node that stores its files in the object store. */
type S3Variables = Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;

/** An object store on loopback that can be stopped and started again. */
export type ObjectStore = { variables: S3Variables; stop(): Promise<void>; start(): Promise<void> };

/** Starts an object store with one empty bucket in a folder. */
export async function startObjectStore(directory = newFolder()): Promise<ObjectStore> {
  const open = (port: number) =>
    new S3rver({ address: '127.0.0.1', port, directory, silent: true, configureBuckets: [{ name: 'rasteh' }] });
  let server = open(0);
  const { port } = await server.run();
  return {
    variables: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'rasteh',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: () => server.close(),
    async start() {
      server = open(port);
      await server.run();
    },
  };
}
