import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { Api } from '../../core/http/api.ts';
import { provinceCitiesQuery } from '../../core/http/reference-queries.ts';

type ListPath = '/search' | '/inventories' | '/rfqs' | '/suppliers';

const textOf = (value: unknown): string | undefined => (value === undefined ? undefined : String(value));

/**
 * Redirects to the canonical URL of a list: a form that was submitted without scripts also has its empty fields and defaults.
 * Parameters that `canonical` does not know are kept.
 */
export function redirectToCanonical(to: ListPath, search: object, canonical: object): void {
  const given = search as Record<string, unknown>;
  if (Object.entries(canonical).every(([name, value]) => textOf(given[name]) === textOf(value))) return;
  throw redirect({ to, search: { ...search, ...canonical } as never, replace: true });
}

/**
 * Whether the chosen city is in another province, as far as the loaded cities show: without scripts the form keeps the city when
 * the province changes.
 */
export function isCityElsewhere(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  { province, city }: { province: number | undefined; city: number | undefined },
): boolean {
  if (province === undefined || city === undefined) return false;
  const cities = queryClient.getQueryData(provinceCitiesQuery(api, province).queryKey);
  return cities !== undefined && !cities.some(({ id }) => id === city);
}
