import { defineConfig } from 'vitest/config';
import { common, projects } from '../../vitest.projects.ts';

// A time zone far from Tehran, in which a function that ignores the time zone returns a different day.
process.env.TZ = 'America/Los_Angeles';

export default defineConfig({ test: { projects, ...common, setupFiles: ['src/testing/seed.ts'] } });
