import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';

const id = 'virtual:dev-entry';
const resolvedId = `\0${id}`;

/** Serves `/@id/virtual:dev-entry`: in dev it sets up fast refresh, then loads the entry of the page; no inline script is needed. */
export function devEntryPlugin(): Plugin {
  return {
    name: 'rasteh-dev-entry',
    apply: 'serve',
    resolveId: (source) => (source === id ? resolvedId : undefined),
    load: (moduleId) =>
      moduleId === resolvedId
        ? [
            react.preambleCode.replace('__BASE__', '/'),
            `if (/^\\/(panel|admin|support)(\\/|$)/.test(location.pathname)) await import('/src/entry-panel.tsx');`,
            `else await import('/src/entry-client.tsx');`,
          ].join('\n')
        : undefined,
  };
}
