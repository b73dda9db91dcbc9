import { useQuery } from '@tanstack/react-query';
import { usePage } from '../../core/page/page.ts';
import { categoriesQuery, provincesQuery } from '../../goods/catalogue/queries.ts';

/** The options for filters of the panel's lists: empty until they are loaded, so that no list waits for them. */
export function usePlacesAndCategories() {
  const { api } = usePage();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const { data: provinces = [] } = useQuery(provincesQuery(api));
  return { categories, provinces };
}
