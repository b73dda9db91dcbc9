import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { panelModulesPlugin } from './panel-modules-plugin.ts';

const sources: Record<string, string> = {
  '/project/entry-client.tsx': `import { digits } from '/project/digits.ts'; import { useState } from 'react'; export const client = [digits, useState];`,
  '/project/entry-panel.tsx': `import { digits } from '/project/digits.ts'; import { useState } from 'react'; export const panel = [digits, useState];`,
  '/project/digits.ts': `export const digits = document.title;`,
};

/** The files of a small project, and a shared package, as a bundler finds them. */
const files: Plugin = {
  name: 'files',
  enforce: 'pre',
  resolveId: (id) => (id === 'react' ? '/node_modules/react/index.js' : sources[id] ? id : null),
  load: (id) => (id.startsWith('/node_modules/') ? 'export const useState = document.body;' : sources[id.replace('?panel', '')]),
};

test('copies for the panel what it has in common with public pages, except shared packages', async () => {
  const { output } = (await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins: [files, { ...panelModulesPlugin(), load: undefined } as Plugin],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: ['/project/entry-client.tsx', '/project/entry-panel.tsx'], preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  const modulesOf = (name: string) =>
    output
      .flatMap((one) => (one.type === 'chunk' && one.facadeModuleId?.includes(name) ? [one] : []))
      .map(({ moduleIds, imports }) => ({ moduleIds, imports }));
  const [client, panel] = [...modulesOf('entry-client'), ...modulesOf('entry-panel')];
  expect(client?.moduleIds).toEqual(['/project/digits.ts', '/project/entry-client.tsx']);
  expect(panel?.moduleIds).toEqual(['/project/digits.ts?panel', '/project/entry-panel.tsx?panel']);
  // The package is one chunk of both.
  expect(client?.imports).toHaveLength(1);
  expect(panel?.imports).toEqual(client?.imports);
});
