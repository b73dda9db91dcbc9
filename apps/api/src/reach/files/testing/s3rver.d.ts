declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  /** An object store with the API of S3 in a folder. */
  // biome-ignore lint/style/noDefaultExport: so the package has it
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      configureBuckets: { name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
