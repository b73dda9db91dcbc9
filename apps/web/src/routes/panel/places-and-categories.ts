import { useQuery } from '@tanstack/react-query';
import { categoriesQuery, provincesQuery } from '../../features/catalogue/queries.ts';
import { usePage } from '../../page/page.ts';

/** What lists of the panel are filtered by: none of them until they are read, so that no list waits for them. */
export function usePlacesAndCategories() {
  const { api } = usePage();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const { data: provinces = [] } = useQuery(provincesQuery(api));
  return { categories, provinces };
}
