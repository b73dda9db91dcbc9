import { startPage } from './app/start-page.tsx';
import type { FullRouteTree } from './routes/route-tree.full.ts';
import { publicRouteTree } from './routes/route-tree.public.ts';

// Public pages lead to the panel by a page load: its routes are not in their scripts.
startPage(publicRouteTree() as unknown as FullRouteTree);
