import { defineConfig } from 'vitest/config';
import { common, projects } from '../vitest.projects.ts';

export default defineConfig({
  test: {
    projects,
    ...common,
    // The modules of a benchmark are loaded as `pnpm bench` loads them, by node itself.
    experimental: { viteModuleRunner: false },
    // One worker loads the application once, and seeds each market once.
    maxWorkers: 1,
    // A benchmark prints what it measures.
    silent: 'passed-only',
    testTimeout: 600_000,
  },
});
