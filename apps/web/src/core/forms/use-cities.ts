import type { City } from '@rasteh/contract/goods/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Api } from '../http/api.ts';
import { citiesQuery } from '../http/reference-queries.ts';
import { awaitFirstSign } from '../hydration/first-use.ts';

const none: readonly City[] = [];
/**
 * The cities for a field, none until the browser has read them, with the first sign of a user unless they are needed at once: they are
 * longer than most pages.
 */
export function useCities(api: Api, isNeeded = false): readonly City[] {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => awaitFirstSign(() => setWanted(true)), []);
  return useQuery({ ...citiesQuery(api), enabled: isWanted || isNeeded }).data ?? none;
}
