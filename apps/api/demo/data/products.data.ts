import type { DemoProduct } from '../types.ts';
import { otherProducts } from './products-other.data.ts';
import { steelProducts } from './products-steel.data.ts';

/** All the goods of the demo market. */
export const demoProducts: readonly DemoProduct[] = [...steelProducts, ...otherProducts];
