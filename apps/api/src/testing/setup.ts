import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase, type Engine } from '../core/db/database.ts';
import { openPostgres } from '../core/db/engines/postgres.ts';
import { openSqlite } from '../core/db/engines/sqlite.ts';
import { migrate } from '../core/db/migrate.ts';
import { createRunFolder } from './folders.ts';
import { startPostgresServer } from './postgres/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of this run; the path names its migrated template. */
    postgresUrl: string;
    /** The folder of this run; `template` contains a migrated SQLite database. */
    runFolder: string;
  }
}

async function migrateTemplate(engine: Engine): Promise<void> {
  const template = createDatabase(engine);
  await migrate(template);
  await template.close();
}

/** Starts one PostgreSQL server for the run, and migrates a template database of each engine; returns the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = createRunFolder();
  const server = await startPostgresServer('template_rasteh', folder);
  await migrateTemplate(await openPostgres(server.url));
  await migrateTemplate(openSqlite(join(folder, 'template')));
  project.provide('postgresUrl', server.url);
  project.provide('runFolder', folder);
  // The library exits the process with 0, even when tests have failed.
  process.once('beforeExit', () => {
    const { exitCode } = process;
    process.once('exit', () => {
      process.exitCode = exitCode;
    });
  });
  return async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  };
}
