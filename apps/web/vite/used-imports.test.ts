import { expect, test } from 'vitest';
import { usedImports } from './used-imports.ts';

const index = {
  id: '/repo/packages/ui/src/dialog/index.ts',
  code: `export { Dialog } from './dialog.tsx';\nexport { useDialog as useOne } from './use-dialog.ts';`,
  importedIds: ['/repo/packages/ui/src/dialog/dialog.tsx', '/repo/packages/ui/src/dialog/use-dialog.ts'],
};
const moduleOf = (id: string) => (id === index.id ? index : null);
const importing = (id: string, code: string) => usedImports({ id, code, importedIds: [index.id, '/repo/other.ts'] }, moduleOf);

test('takes of an index the files whose names are imported', () => {
  expect(importing('/repo/apps/web/src/page.tsx', `import { Dialog } from "@rasteh/ui/dialog";`)).toEqual([
    '/repo/packages/ui/src/dialog/dialog.tsx',
    '/repo/other.ts',
  ]);
  expect(importing('/repo/packages/ui/src/menu/menu.tsx', `import { Dialog as Box } from "../dialog/index.ts";`)).toEqual([
    '/repo/packages/ui/src/dialog/dialog.tsx',
    '/repo/other.ts',
  ]);
});

test('takes nothing of an index from which no name is imported', () => {
  expect(importing('/repo/apps/web/src/page.tsx', `import { x } from "../other.ts";`)).toEqual(['/repo/other.ts']);
});
