import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';

/** All categories, parents before children, updated through their topic. */
export const categoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['catalogue', 'categories'],
    queryFn: async ({ signal }) => (await api.catalogue.listCategories({}, { signal })).data,
    staleTime: 5 * 60_000,
    meta: { topics: ['catalogue'] },
  });

/** One category with its levels. */
export const categoryQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['catalogue', 'category', slug],
    queryFn: async ({ signal }) => (await api.catalogue.getCategory({ params: { slug } }, { signal })).data,
    staleTime: 5 * 60_000,
  });

/** All categories as admins keep them, hidden ones too. */
export const keptCategoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['catalogue', 'kept'],
    queryFn: async ({ signal }) => (await api.catalogue.listKeptCategories({}, { signal })).data,
    staleTime: 0,
  });

/** The levels of a category with the number of products of each option. */
export const keptLevelsQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['catalogue', 'kept', 'levels', id],
    queryFn: async ({ signal }) => (await api.catalogue.getKeptLevels({ params: { categoryId: String(id) } }, { signal })).data,
    // What is typed starts from them: never from what was read earlier.
    gcTime: 0,
    staleTime: 0,
  });

/** What a merge is of: a category, or an option of it. */
export type MergeOf = { category_id: number; option_id?: number };

/** What a merge would move; none before there is something to merge into. */
export const mergePreviewQuery = (api: Api, { category_id, option_id }: MergeOf, into_id: number | null) =>
  queryOptions({
    // Not below the catalogue, which a merge invalidates: what was merged has no preview.
    queryKey: ['merge', category_id, option_id ?? null, into_id],
    queryFn: async ({ signal }) => {
      const params = { categoryId: String(category_id) };
      const query = { into_id: String(into_id) };
      if (option_id === undefined) return (await api.categoryMerging.previewCategoryMerge({ params, query }, { signal })).data;
      return (
        await api.categoryMerging.previewOptionMerge({ params: { ...params, optionId: String(option_id) }, query }, { signal })
      ).data;
    },
    enabled: into_id !== null,
    // The figures that are confirmed are those of now.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });

/** The provinces for the filters. */
export const provincesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['catalogue', 'provinces'],
    queryFn: async ({ signal }) => (await api.catalogue.listProvinces({}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
