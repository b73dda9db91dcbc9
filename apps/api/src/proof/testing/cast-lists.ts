import { noCounts, plainAmounts } from '../../modules/price-lists/index.ts';
import type { Things } from './cast.ts';

/** The price lists of one person, `secret` being what nobody else may read of them. */
export function listsOf({ user_id, price_list_id, price_list_row_id, applied_list_id }: Things, secret: string, now: number) {
  const list = {
    ...{ user_id, actor_id: user_id, source: 'text' as const, title: secret, sheet: 0, columns: [], text: secret },
    ...{ sheets: [{ index: 0, name: secret, is_hidden: false }], counts: noCounts, created_at: now, updated_at: now },
    ...{ acting: { source: 'web' as const, request_id: '-', ip: '10.0.0.1' } },
    mapping: {
      header_row: null,
      product: [0],
      columns: { amount: 1 },
      money_unit: 'toman' as const,
      amounts: plainAmounts,
      defaults: {},
    },
  };
  return {
    lists: [
      { ...list, id: price_list_id, status: 'checked' as const },
      { ...list, id: applied_list_id, status: 'applied' as const, applied_at: now },
    ],
    list_row: {
      ...{ id: price_list_row_id, price_list_id, line: 1, kind: 'unmatched' as const, cells: [secret, '38450'], text: secret },
      ...{ chosen: {}, errors: {}, suggestions: [] },
    },
  };
}
