/** `pnpm dev`: the api composed with the web's development server, on one port. `node --watch-path` starts it anew for the api. */
import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { start } from '../apps/api/src/start.ts';

const webFolder = join(import.meta.dirname, '../apps/web');
const viteEntry = createRequire(join(webFolder, 'package.json')).resolve('vite');

/** Stands for the http server towards Vite, whose reload socket would otherwise listen on a port of its own. */
const upgrades = new EventEmitter();

await start(async () => {
  const { createServer } = await import(pathToFileURL(viteEntry).href);
  const server = { middlewareMode: true, ws: { server: upgrades } };
  const vite = await createServer({ root: webFolder, server, appType: 'custom' });
  const load = () => vite.ssrLoadModule('/src/entry-server.tsx');
  const { devAssets } = await load();
  return { render: async (input) => (await load()).render(input), assets: devAssets, middleware: withUpgrades(vite.middlewares) };
});

/** An upgrade comes here as a request, since the api's socket plugin gives each one a response: Vite takes its own from there. */
function withUpgrades(middlewares) {
  return (request, response, next) => {
    if (!request.headers['sec-websocket-protocol']?.startsWith('vite-')) return middlewares(request, response, next);
    response.detachSocket(request.socket);
    upgrades.emit('upgrade', request, request.socket, Buffer.alloc(0));
  };
}
