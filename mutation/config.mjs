/** The configuration of a package's tests. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfigFromFile } from 'vite';

/**
 * Reads the configuration of the tests of a package: its plugins and its settings.
 * @param {string} folder
 * @returns {Promise<any>}
 */
export async function readConfig(folder) {
  const file = ['vitest.config.ts', 'vite.config.ts'].map((name) => join(folder, name)).find((path) => existsSync(path));
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'test' }, file, folder, 'silent');
  return loaded?.config ?? {};
}
