import { rmSync } from 'node:fs';
import { startPostgresServer } from '../apps/api/src/testing/postgres/server.ts';
import { newFolder } from './portal.ts';

/** A PostgreSQL server with one empty database. */
export type Postgres = { url: string; stop(): Promise<void> };

/** Starts a PostgreSQL server configured as in docs/operations.md, in its own folder. */
export async function startPostgres(): Promise<Postgres> {
  const folder = newFolder();
  const server = await startPostgresServer('rasteh', folder);
  return {
    url: server.url,
    async stop() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
