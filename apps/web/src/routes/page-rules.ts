import type { PageRules } from '@rasteh/contract/wire/rendering';
import { createRouter } from '@tanstack/react-router';
import { fullRouteTree } from './route-tree.full.ts';

declare module '@tanstack/react-router' {
  /** What a page says of itself to the server. */
  interface StaticDataRouteOption {
    /** All guests get the same document, which the server and the service worker keep: nothing in it is about a visitor, or secret. */
    isShared?: true;
    /** The page answers its form as a browser posts it without scripts. */
    takesForm?: true;
  }
}

// No route is loaded, so none reads the context.
const openRouter = () => createRouter({ routeTree: fullRouteTree(), context: undefined as never });
let router: ReturnType<typeof openRouter> | undefined;

/** The paths of all pages, with their parameters as `$name`: what walks through every page compares its list with. */
export const pagePaths = (): string[] => Object.keys(openRouter().routesByPath);

/** What the routes say of their pages, for the server. */
export const pageRules: PageRules = {
  routeOf(path) {
    router ??= openRouter();
    const [, params, found] = router.getMatchedRoutes(path);
    // The router answers an unknown path with the page above it.
    if (!found || '**' in params) return undefined;
    return { path: found.fullPath, isShared: found.options.staticData?.isShared === true };
  },
  get formPaths() {
    const routes = Object.values(openRouter().routesByPath);
    return routes.filter(({ options }) => options.staticData?.takesForm).map(({ fullPath }) => fullPath);
  },
};
