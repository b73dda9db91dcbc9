import { defineConfig } from 'vitest/config';

/** `*.full.test.mjs` runs the tools on planted violations: it changes with scripts alone. */
const full = '**/*.full.test.mjs';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'shared', include: ['**/*.test.mjs'], exclude: [full, '**/node_modules/**'] } },
      { extends: true, test: { name: 'full', include: [full] } },
    ],
  },
});
