import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gallery of components: `pnpm gallery`. */
export default defineConfig({ root: import.meta.dirname, plugins: [react()], build: { outDir: 'dist', emptyOutDir: true } });
