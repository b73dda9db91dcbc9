import type { SavePage } from '@rasteh/contract/site/pages/save-page';
import type { StoredPage } from '@rasteh/contract/site/pages/writing';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { createFormKeeper } from '../../../core/forms/kept/kept-form.ts';
import { useKeptForm } from '../../../core/forms/kept/use-kept-form.ts';
import { useFirstInput } from '../../../core/forms/typed/use-first-input.ts';
import { usePage } from '../../../core/page/page.ts';
import { emptyPage, type PageValues, toSavePage, valuesOf } from './form-values.ts';
import { useSavePage } from './mutations.ts';

// If the chunk fails to load, for example after a new release, the server reports the same field errors.
const loadCheck = () =>
  loadChunk(() => import('./check-page.ts')).then(
    ({ checkPage }) => checkPage,
    () => () => ({}),
  );

type FormOptions = {
  user_id: number;
  /** Null for a new one. */
  page: StoredPage | null;
  onSaved: (page: StoredPage, wasPublished: boolean) => void;
};

/** The state of the form of a page: what is typed is stored in the browser, and a repeated submit creates one page. */
export function usePageForm({ user_id, page, onSaved }: FormOptions) {
  const { clock } = usePage();
  const save = useSavePage();
  useFirstInput(() => void loadCheck());
  return useKeptForm<PageValues, StoredPage, SavePage>({
    keeper: (id) =>
      createFormKeeper<PageValues>({
        form: 'page-form',
        shape: 1,
        owner: user_id,
        id: id ?? 'new',
        isWhole: ({ title, body }) => typeof title === 'string' && Array.isArray(body?.root?.children),
        now: clock.now,
      }),
    stored: page,
    empty: emptyPage,
    valuesOf,
    prepare: async (values) => {
      const body = toSavePage(values);
      return { body, errors: (await loadCheck())(body) };
    },
    save,
    onSaved,
  });
}
