import type { DeliveryState } from '../../wire/vocabulary.ts';

/** A side of a deal. */
export type DealSide = 'buyer' | 'supplier';

/** The states that each side may state: the buyer alone knows what arrived, and may load at the warehouse with a truck of their own. */
const statesOfSide: Readonly<Record<DealSide, readonly DeliveryState[]>> = {
  supplier: ['confirmed', 'loaded', 'cancelled'],
  buyer: ['loaded', 'received', 'cancelled'],
};

/** The states that may follow each one. Goods may come in several loads; a cancelled delivery can be confirmed again. */
const following: Readonly<Record<DeliveryState | 'none', readonly DeliveryState[]>> = {
  none: ['confirmed', 'loaded', 'received', 'cancelled'],
  confirmed: ['confirmed', 'loaded', 'received', 'cancelled'],
  loaded: ['loaded', 'received', 'cancelled'],
  received: ['loaded', 'received'],
  cancelled: ['confirmed'],
};

/**
 * The states that a side may state after the last one.
 *
 * @example
 * nextDeliveryStates('buyer', 'loaded') // → ['loaded', 'received', 'cancelled']
 */
export const nextDeliveryStates = (side: DealSide, last: DeliveryState | undefined): DeliveryState[] =>
  following[last ?? 'none'].filter((state) => statesOfSide[side].includes(state));
