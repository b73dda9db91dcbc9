import { defineConfig } from 'vitest/config';
import { common, projects } from '../../vitest.projects.ts';

export default defineConfig({ test: { projects, ...common } });
