import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { common, projects } from '../../vitest.projects.ts';
import { groups } from './vite/chunks.ts';
import { createClassNames } from './vite/class-names.ts';
import { contractPlugin } from './vite/contract-plugin.ts';
import { devEntryPlugin } from './vite/dev-entry-plugin.ts';
import { firstVisitsPlugin } from './vite/first-visits-plugin.ts';
import { subsetFontsPlugin } from './vite/fonts/subset-fonts-plugin.ts';
import { panelModulesPlugin } from './vite/panel-modules-plugin.ts';
import { plainImportPlugin } from './vite/plain-import-plugin.ts';
import { precompressPlugin } from './vite/precompress-plugin.ts';
import { pureContractPlugin } from './vite/pure-contract-plugin.ts';
import { twoStylesPlugin } from './vite/styles/two-styles-plugin.ts';
import { zodPlugin } from './vite/zod-plugin.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    react(),
    contractPlugin(),
    devEntryPlugin(),
    plainImportPlugin(),
    ...(isSsrBuild
      ? []
      : [
          subsetFontsPlugin(),
          panelModulesPlugin(),
          zodPlugin(),
          pureContractPlugin(),
          twoStylesPlugin(),
          precompressPlugin(),
          firstVisitsPlugin(),
        ]),
  ],
  // React has had this hook itself since 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  // In dev and in tests the names stay readable.
  ...(command === 'build' ? { css: { modules: { generateScopedName: createClassNames() } } } : {}),
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // The preload list of each lazy chunk would be in the first script of every page, and grow with each page of the panel.
    modulePreload: false,
    target: isSsrBuild ? 'node24' : 'baseline-widely-available',
    reportCompressedSize: false,
    copyPublicDir: !isSsrBuild,
    ...(isSsrBuild
      ? {}
      : { rolldownOptions: { input: ['src/entry-client.tsx', 'src/entry-panel.tsx'], output: { codeSplitting: { groups } } } }),
  },
  // The server build is self-contained: node_modules are bundled into it, of React only the production half. A process started
  // without NODE_ENV would otherwise render with the checks of development, at twice the cost.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  ssr: { noExternal: isSsrBuild ? true : undefined },
  server: { middlewareMode: true },
  test: {
    projects,
    ...common,
    // By default vitest leaves a core free, on two of them half of the machine.
    maxWorkers: 2,
    environment: 'jsdom',
    setupFiles: ['src/testing/setup.ts'],
  },
}));
