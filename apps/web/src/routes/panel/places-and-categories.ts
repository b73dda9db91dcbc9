import { useQuery } from '@tanstack/react-query';
import { categoriesQuery, provincesQuery } from '../../features/catalogue/queries.ts';
import { usePage } from '../../page/page.ts';

/** The options for filters of the panel's lists: empty until they are loaded, so that no list waits for them. */
export function usePlacesAndCategories() {
  const { api } = usePage();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const { data: provinces = [] } = useQuery(provincesQuery(api));
  return { categories, provinces };
}
