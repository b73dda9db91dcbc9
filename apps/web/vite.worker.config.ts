import { join } from 'node:path';
import { defineConfig } from 'vite';
import { precachePlugin } from './vite/precache-plugin.ts';
import { precompressPlugin } from './vite/precompress-plugin.ts';

const client = join(import.meta.dirname, 'dist/client');

/** The service worker: one file at a fixed address, built after the client, whose files it names. */
export default defineConfig({
  plugins: [precachePlugin(join(client, '.vite/manifest.json')), precompressPlugin('js')],
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'baseline-widely-available',
    reportCompressedSize: false,
    rolldownOptions: { input: 'src/worker/sw.ts', output: { format: 'iife', entryFileNames: 'js/sw.js' } },
  },
});
