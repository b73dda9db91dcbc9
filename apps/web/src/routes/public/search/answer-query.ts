import type { Suggestions } from '@rasteh/contract/goods/search';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../core/http/api.ts';
import { boardQuery } from '../../../pricing/offers/queries.ts';

/** The board that a search names, as its own page reads it; without one nothing is read. */
export const answerQuery = (api: Api, board: Suggestions['board']) =>
  queryOptions({
    ...boardQuery(
      api,
      board?.category ?? { id: 0, slug: '' },
      board?.size ? { option_ids: String(board.size.id), per_page: '50' } : { per_page: '50' },
    ),
    enabled: board !== null,
  });
