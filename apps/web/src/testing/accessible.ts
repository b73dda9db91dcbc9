import { expectAccessible, expectVisibleTextInNames } from '@rasteh/ui/testing';

/**
 * Expects no violations of axe on a page, in the full run alone (`pnpm test:all`): a page takes axe a third of a second. In each run
 * names contain the visible text, and the parts of packages/ui, of which pages are made, are judged by axe.
 */
export async function expectAccessibleInFull(root?: Element | Document): Promise<void> {
  if (import.meta.env.MODE === 'all') await expectAccessible(root);
  else expectVisibleTextInNames(root);
}
