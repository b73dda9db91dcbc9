import type { Api } from '../../../core/http/api.ts';
import { useChange } from '../../../core/page/use-change.ts';

/** The changes that an admin makes to the synonyms of the search. */
export type SynonymsChange =
  | { kind: 'create'; names: string[] }
  | { kind: 'update'; id: number; version: number; names: string[] }
  | { kind: 'remove'; id: number; version: number };

function send({ search }: Api, change: SynonymsChange): Promise<unknown> {
  switch (change.kind) {
    case 'create':
      return search.createSynonyms({ body: { names: change.names } });
    case 'update': {
      const { id, kind: _, ...body } = change;
      return search.updateSynonyms({ params: { synonymsId: String(id) }, body });
    }
    case 'remove':
      return search.deleteSynonyms({ params: { synonymsId: String(change.id) }, query: { version: String(change.version) } });
  }
}

/** Changes synonyms; what searches have found is read again. `onSent` is called also when the row of the group is gone by then. */
export const useChangeSynonyms = (onSent?: (change: SynonymsChange) => void) => useChange(['search'], send, onSent);
