import { provideLayout } from '@rasteh/ui/testing';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A page's own script is fetched by the test first; a machine that does other work takes its time.
configure({ asyncUtilTimeout: 5_000 });
provideLayout();
afterEach(cleanup);
