import type { Delivery } from '../../wire/vocabulary.ts';

/**
 * Who bears the freight of a quote: it is `included` in the prices, `stated` in Rial for the whole quote, `none`, or `by_buyer`, whose
 * amount is not known.
 */
export type FreightKind = 'included' | 'stated' | 'none' | 'by_buyer';

/**
 * Who bears the freight of a quote. A stated freight is added to the prices wherever the goods are delivered.
 *
 * @param terms the place of delivery, and the freight in Rial; null for none that is offered
 * @example
 * freightKindOf({ delivery: 'delivered', freight: null }) // → 'included'
 * freightKindOf({ delivery: 'delivered', freight: 5_000_000 }) // → 'stated'
 * freightKindOf({ delivery: 'factory', freight: null }) // → 'by_buyer'
 */
export function freightKindOf({ delivery, freight }: { delivery: Delivery; freight: number | null }): FreightKind {
  if (freight !== null && freight > 0) return 'stated';
  if (delivery === 'delivered') return 'included';
  return freight === 0 ? 'none' : 'by_buyer';
}
