import { startPage } from './app/start-page.tsx';
import { fullRouteTree } from './routes/route-tree.full.ts';

// Pages of the panel have scripts of their own (vite/panel-modules-plugin.ts).
startPage(fullRouteTree());
