/** `pnpm dev`: the api composed with the web's development server, on one port. `node --watch-path` restarts it when the api changes. */
import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { start } from '../apps/api/src/start.ts';

const webFolder = join(import.meta.dirname, '../apps/web');
const viteEntry = createRequire(join(webFolder, 'package.json')).resolve('vite');

/** Replaces the http server for Vite, whose reload socket would otherwise listen on its own port. */
const upgrades = new EventEmitter();

await start(async () => {
  const { createServer } = await import(pathToFileURL(viteEntry).href);
  const server = { middlewareMode: true, ws: { server: upgrades } };
  const vite = await createServer({ root: webFolder, server, appType: 'custom' });
  const load = () => vite.ssrLoadModule('/src/entry-server.tsx');
  const { devAssets, pageRules } = await load();
  return {
    render: async (input) => (await load()).render(input),
    assets: devAssets,
    pageRules,
    middleware: withUpgrades(vite.middlewares),
  };
});

/** An upgrade arrives here as a request, since the api's socket plugin gives each one a response: Vite handles its own upgrades. */
function withUpgrades(middlewares) {
  return (request, response, next) => {
    if (!request.headers['sec-websocket-protocol']?.startsWith('vite-')) return middlewares(request, response, next);
    response.detachSocket(request.socket);
    upgrades.emit('upgrade', request, request.socket, Buffer.alloc(0));
  };
}
