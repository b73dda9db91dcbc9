import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { contractPlugin } from './vite/contract-plugin.ts';
import { devEntryPlugin } from './vite/dev-entry-plugin.ts';

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react(), contractPlugin(), devEntryPlugin()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // One stylesheet: a page rendered on the server has the styles of a lazy route at once.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: isSsrBuild ? 'node24' : 'baseline-widely-available',
    reportCompressedSize: false,
    copyPublicDir: !isSsrBuild,
    ...(isSsrBuild ? {} : { rolldownOptions: { input: 'src/entry-client.tsx' } }),
  },
  // The server build stands alone: node_modules are bundled into it.
  ssr: { noExternal: isSsrBuild ? true : undefined },
  server: { middlewareMode: true },
  test: { environment: 'jsdom', setupFiles: ['src/testing/setup.ts'] },
}));
