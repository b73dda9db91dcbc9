import type { CategoryPlace, CreateCategory, PutLevels, UpdateCategory } from '@rasteh/contract/goods/catalogue/editing';
import type { MergeCategory } from '@rasteh/contract/goods/catalogue/merging';
import type { Api } from '../../core/http/api.ts';
import { useChange } from '../../core/page/use-change.ts';

/** The changes that an admin makes to categories. */
export type CategoryChange =
  | { kind: 'create'; body: CreateCategory }
  | { kind: 'update'; id: number; body: UpdateCategory }
  | { kind: 'move'; id: number; body: CategoryPlace }
  | { kind: 'remove'; id: number; version: number }
  | { kind: 'levels'; id: number; body: PutLevels }
  | { kind: 'merge'; id: number; body: MergeCategory }
  | { kind: 'merge option'; id: number; option_id: number; body: MergeCategory };

function send({ catalogue, categoryMerging }: Api, change: CategoryChange): Promise<unknown> {
  if (change.kind === 'create') return catalogue.createCategory({ body: change.body });
  const params = { categoryId: String(change.id) };
  switch (change.kind) {
    case 'update':
      return catalogue.updateCategory({ params, body: change.body });
    case 'move':
      return catalogue.moveCategory({ params, body: change.body });
    case 'remove':
      return catalogue.deleteCategory({ params, query: { version: String(change.version) } });
    case 'levels':
      return catalogue.putLevels({ params, body: change.body });
    case 'merge':
      return categoryMerging.mergeCategory({ params, body: change.body });
    case 'merge option':
      return categoryMerging.mergeOption({ params: { ...params, optionId: String(change.option_id) }, body: change.body });
  }
}

/** Changes categories; all that shows them is read again. `onSent` is called also when the row of the category is gone by then. */
export const useChangeCategory = (onSent?: (change: CategoryChange) => void) => useChange(['catalogue'], send, onSent);
