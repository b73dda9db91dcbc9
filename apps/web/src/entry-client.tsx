import '@rasteh/ui/base.css';
import './app/app.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { startBrowser } from './app/start-browser.ts';

hydrateRoot(document, <RouterClient router={startBrowser()} />);
