import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { start } from '../apps/api/src/start.ts';

// One port for everything: the api composed with the web's own development server. The web reloads by itself;
// `node --watch` starts this again when the api or the contract changes.
const webFolder = join(import.meta.dirname, '../apps/web');
const viteEntry = createRequire(join(webFolder, 'package.json')).resolve('vite');

await start(async () => {
  const { createServer } = await import(pathToFileURL(viteEntry).href);
  const vite = await createServer({ root: webFolder, server: { middlewareMode: true }, appType: 'custom' });
  const load = () => vite.ssrLoadModule('/src/entry-server.tsx');
  const { devAssets } = await load();
  return { render: async (input) => (await load()).render(input), assets: devAssets, middleware: vite.middlewares };
});
