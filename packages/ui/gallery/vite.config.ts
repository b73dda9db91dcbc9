import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gallery of components: `pnpm gallery`. It serves the drawings as the portal does. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../../../apps/web/public',
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true },
});
