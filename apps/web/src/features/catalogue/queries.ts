import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../http/api.ts';

/** All categories, parents before children. */
export const categoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['catalogue', 'categories'],
    queryFn: async ({ signal }) => (await api.catalogue.listCategories({}, { signal })).data,
    staleTime: 5 * 60_000,
  });

/** One category with its levels. */
export const categoryQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['catalogue', 'category', slug],
    queryFn: async ({ signal }) => (await api.catalogue.getCategory({ params: { slug } }, { signal })).data,
    staleTime: 5 * 60_000,
  });

/** The provinces for the filters. */
export const provincesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['catalogue', 'provinces'],
    queryFn: async ({ signal }) => (await api.catalogue.listProvinces({}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
