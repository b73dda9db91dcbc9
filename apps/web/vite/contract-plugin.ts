import type { RouteMetadata } from '@rasteh/contract/wire/access';
import type { AppRoute, AppRouter } from '@ts-rest/core';
import type { Plugin, ViteDevServer } from 'vite';
import { unmarked } from './panel-modules-plugin.ts';

const ids = ['virtual:contract', 'virtual:contract-rest', 'virtual:error-texts'];
const resolved = (id: string) => `\0${id}`;

type RouteTable = { [key: string]: RouteTable | readonly [method: string, path: string, idempotent?: true] };

const isRoute = (node: AppRoute | AppRouter): node is AppRoute =>
  typeof node.method === 'string' && typeof node.path === 'string';

const accessOf = (route: AppRoute) => (route.metadata as RouteMetadata).access;
const isForGuests = (route: AppRoute): boolean => accessOf(route).role === 'guest';

/**
 * Method and path of each route that `fits`, and whether it is idempotent, nested as the contract is; `other` twins are left out, since
 * their paths are derived from the `own` ones.
 */
function routeTable(router: AppRouter, fits: (route: AppRoute) => boolean): RouteTable {
  const table: RouteTable = {};
  for (const [key, node] of Object.entries(router)) {
    if (key === 'other') continue;
    if (!isRoute(node)) {
      const inner = routeTable(node, fits);
      if (Object.keys(inner).length > 0) table[key] = inner;
    } else if (fits(node)) table[key] = accessOf(node).idempotent ? [node.method, node.path, true] : [node.method, node.path];
  }
  return table;
}

type ContractModules = {
  contract: AppRouter;
  errorCatalogue: Record<string, { message: string }>;
  closeCodes: Record<string, { code: number; retry: boolean }>;
};

async function load(server: ViteDevServer | undefined): Promise<ContractModules> {
  const from = (path: string): Promise<unknown> => (server ? server.ssrLoadModule(path) : import(path));
  const [index, errors, realtime] = await Promise.all(
    ['', '/wire/errors', '/realtime'].map((path) => from(`@rasteh/contract${path}`)),
  );
  return Object.assign({}, index, errors, realtime) as ContractModules;
}

/**
 * Serves the parts of the contract that pages need at run time, without zod and the schemas, which stay in the chunks of forms:
 * `virtual:contract` (the routes that a guest may call, close codes) for every page, `virtual:contract-rest` (all other routes) loaded
 * with the first call of one, `virtual:error-texts` for screens that have a code without its text. In dev a change of the contract
 * reloads the page.
 */
export function contractPlugin(): Plugin {
  let server: ViteDevServer | undefined;
  return {
    name: 'rasteh-contract',
    configureServer(devServer) {
      // vitest serves too, but loads the contract as the build does.
      if (devServer.config.mode !== 'test') server = devServer;
    },
    resolveId: (source) => (ids.includes(source) ? resolved(source) : undefined),
    async load(id) {
      const moduleId = unmarked(id);
      if (!ids.map(resolved).includes(moduleId)) return undefined;
      const { contract, errorCatalogue, closeCodes } = await load(server);
      const errorTexts = Object.fromEntries(Object.entries(errorCatalogue).map(([code, { message }]) => [code, message]));
      if (moduleId === resolved('virtual:error-texts')) return `export const errorTexts = ${JSON.stringify(errorTexts)};`;
      if (moduleId === resolved('virtual:contract-rest'))
        return `export const routes = ${JSON.stringify(routeTable(contract, (route) => !isForGuests(route)))};`;
      const retryByCode = Object.fromEntries(Object.values(closeCodes).map(({ code, retry }) => [code, retry]));
      return [
        `export const routes = ${JSON.stringify(routeTable(contract, isForGuests))};`,
        `export const retryByCloseCode = ${JSON.stringify(retryByCode)};`,
      ].join('\n');
    },
    hotUpdate({ file }) {
      if (!file.includes('/packages/contract/src/')) return undefined;
      for (const id of ids) {
        const module = this.environment.moduleGraph.getModuleById(resolved(id));
        if (module) this.environment.moduleGraph.invalidateModule(module);
      }
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
