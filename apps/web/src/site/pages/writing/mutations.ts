import type { SavePage } from '@rasteh/contract/site/pages/save-page';
import type { StoredPage } from '@rasteh/contract/site/pages/writing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormCall } from '../../../core/forms/kept/use-kept-form.ts';
import { usePage } from '../../../core/page/page.ts';
import { storedPageQuery } from '../written-pages.ts';

/** Keeps the page of now; what is shown of pages is read again. */
function usePageCache() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return (page: StoredPage) => {
    queryClient.setQueryData(storedPageQuery(api, page.id).queryKey, page);
    for (const queryKey of [
      ['pages', 'written'],
      ['pages', 'versions', page.id],
      ['pages', 'one'],
      ['pages', 'news'],
      ['pages', 'latest'],
    ])
      void queryClient.invalidateQueries({ queryKey });
  };
}

/** Saves a page, idempotent by key; with `publish` a draft is published at once. */
export function useSavePage() {
  const { api } = usePage();
  const keep = usePageCache();
  return useMutation({
    mutationFn: async ({ key, publish, body, ...target }: FormCall<SavePage>) => {
      const headers = { 'Idempotency-Key': key };
      const { data } =
        target.id === null
          ? await api.pages.createPage({ body }, { headers })
          : await api.pages.updatePage(
              { params: { pageId: String(target.id) }, body: { ...body, version: target.version } },
              { headers },
            );
      if (!publish || data.state === 'published') return data;
      return (await api.pages.publishPage({ params: { pageId: String(data.id) }, body: { version: data.version } }, { headers }))
        .data;
    },
    onSuccess: keep,
  });
}

/** Takes back what a save has made public: a new page is a draft again, a changed one has its former content as its newest version. */
export function useUndoPublication() {
  const { api } = usePage();
  const keep = usePageCache();
  return async (page: StoredPage, former: SavePage | null): Promise<void> => {
    const params = { pageId: String(page.id) };
    const { version } = page;
    const { data } = former
      ? await api.pages.updatePage({ params, body: { ...former, version } })
      : await api.pages.takeBackPage({ params, body: { version } });
    keep(data);
  };
}

/** Deletes a draft of this version; lists of pages are read again. The editor removes the query of the draft when it leaves. */
export function useDeletePage({ id, version }: Pick<StoredPage, 'id' | 'version'>) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.pages.deletePage({ params: { pageId: String(id) }, query: { version: String(version) } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['pages', 'written'] }),
  });
}

/** Schedules the publication of a page, or takes it back. */
export function usePublication({ id, version }: Pick<StoredPage, 'id' | 'version'>) {
  const { api } = usePage();
  const keep = usePageCache();
  return useMutation({
    mutationFn: async (change: { kind: 'schedule'; publish_at: string } | { kind: 'take_back' }) => {
      const params = { pageId: String(id) };
      return change.kind === 'schedule'
        ? (await api.pages.publishPage({ params, body: { version, publish_at: change.publish_at } })).data
        : (await api.pages.takeBackPage({ params, body: { version } })).data;
    },
    onSuccess: keep,
  });
}
