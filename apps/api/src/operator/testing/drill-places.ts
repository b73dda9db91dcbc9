import { join } from 'node:path';
import { newFolder } from '../../testing/engines.ts';
import type { DrillPlace } from './drill.story.ts';
import { startToolServer } from './postgres-with-tools.ts';

/** Folders, for a drill on SQLite. */
export async function openFolders(): Promise<DrillPlace> {
  const folder = newFolder();
  return { engine: 'sqlite', open: async (name) => ({ DATA_DIR: join(folder, name) }), close: async () => undefined };
}

/** Databases of one server, for a drill on PostgreSQL. */
export async function openDatabases(): Promise<DrillPlace> {
  const folder = newFolder();
  const server = await startToolServer();
  return {
    engine: 'postgres',
    open: async (name) => ({
      DATA_DIR: join(folder, name),
      DATABASE_URL: await server.createDatabase(),
      PATH: `${server.bin}:${process.env.PATH}`,
    }),
    close: () => server.close(),
  };
}
