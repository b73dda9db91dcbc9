import '@rasteh/ui/base.css';
import './app/app.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { startBrowser } from './app/start-browser.ts';
import { publicTree } from './routes/public-tree.ts';
import type { WholeTree } from './routes/whole-tree.ts';

// The panel's routes are loaded with a page of the panel alone; public pages lead there by a page load.
const isPanel = /^\/panel(\/|$)/.test(location.pathname);
const tree = isPanel ? (await import('./routes/whole-tree.ts')).wholeTree() : (publicTree() as unknown as WholeTree);

hydrateRoot(document, <RouterClient router={startBrowser(tree)} />);
