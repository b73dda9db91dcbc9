import { createLazyRoute } from '@tanstack/react-router';
import { KeptSynonyms } from '../../../goods/search/kept-synonyms.tsx';

/** The synonyms of the search as admins keep them, in a chunk of its own; another query of the address begins anew. */
export const adminSynonymsLazy = createLazyRoute('/admin/synonyms')({
  component: function AdminSynonyms() {
    const { q } = adminSynonymsLazy.useSearch();
    return <KeptSynonyms key={q} first={q} />;
  },
});
