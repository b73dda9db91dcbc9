import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { provideLayout, provideModalDialogs } from './index.ts';

// Parts that are loaded late are fetched by the test; a machine that does other work takes its time.
configure({ asyncUtilTimeout: 10_000 });
provideLayout();
provideModalDialogs();
afterEach(cleanup);
// What has closed leaves the history of the tab a moment later: the window stays until then, whatever clock a test has set.
const later = setTimeout;
afterAll(() => new Promise<void>((resolve) => void later(resolve, 50)));
