import type { TestProject } from 'vitest/node';
import { createDatabase } from '../db/database.ts';
import { openPostgres } from '../db/engines/postgres.ts';
import { migrate } from '../db/migrate.ts';
import { startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server of this run; the path names its migrated template. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated database that each test file copies; ends it afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer('template_rasteh');
  const template = createDatabase(await openPostgres(server.url));
  await migrate(template);
  await template.close();
  project.provide('postgresUrl', server.url);
  // The library ends the process with 0 on its way out, whatever the tests said.
  process.once('beforeExit', () => {
    const { exitCode } = process;
    process.once('exit', () => {
      process.exitCode = exitCode;
    });
  });
  return () => server.close();
}
