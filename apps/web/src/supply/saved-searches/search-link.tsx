import type { SavedSearch } from '@rasteh/contract/supply/saved-searches';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fromInventoryFilter } from '../../core/url/inventory-search.ts';
import { useOpenSearch } from './mutations.ts';

type SearchLinkProps = { search: SavedSearch; className?: string | undefined; children: ReactNode };

/** A link to the results of a saved search; following it marks the new results as seen. */
export function SearchLink({ search, className, children }: SearchLinkProps) {
  const open = useOpenSearch();
  return (
    <Link
      to="/inventories"
      search={fromInventoryFilter(search.filters)}
      className={className}
      onClick={() => open.mutate(search.id)}
    >
      {children}
    </Link>
  );
}
