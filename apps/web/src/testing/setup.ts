import { provideLayout } from '@rasteh/ui/testing';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// A page's own script is fetched by the test first; a machine that does other work takes its time.
configure({ asyncUtilTimeout: 10_000 });
provideLayout();
afterEach(cleanup);
// What has closed leaves the history of the tab a moment later: the window stays until then, whatever clock a test has set.
const later = setTimeout;
afterAll(() => new Promise<void>((resolve) => void later(resolve, 50)));
