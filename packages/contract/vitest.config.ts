import { defineConfig } from 'vitest/config';
import { projects, undone } from '../../vitest.projects.ts';

export default defineConfig({ test: { projects, ...undone } });
