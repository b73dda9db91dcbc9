import { defineConfig } from 'vitest/config';
import { common, projects } from '../../vitest.projects.ts';

// A machine far from Tehran, on which a function that forgets the time zone gives another day.
process.env.TZ = 'America/Los_Angeles';

export default defineConfig({ test: { projects, ...common } });
