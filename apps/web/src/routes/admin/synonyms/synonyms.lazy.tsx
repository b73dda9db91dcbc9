import { createLazyRoute, useNavigate } from '@tanstack/react-router';
import { KeptSynonyms } from '../../../goods/search/kept-synonyms.tsx';

function SynonymsPage() {
  const { q, find } = adminSynonymsLazy.useSearch();
  const navigate = useNavigate();
  const onWanted = (wanted: string | undefined) =>
    navigate({ to: '/admin/synonyms', search: { q, find: wanted }, replace: true, resetScroll: false });
  return <KeptSynonyms key={q} first={q} wanted={find} onWanted={onWanted} />;
}

/** The synonyms of the search as admins keep them, in a chunk of its own; another query of the address begins anew. */
export const adminSynonymsLazy = createLazyRoute('/admin/synonyms')({ component: SynonymsPage });
