import { defineConfig } from 'vitest/config';
import { projects, undone } from '../../vitest.projects.ts';

export default defineConfig({
  test: {
    projects,
    ...undone,
    environment: 'jsdom',
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
