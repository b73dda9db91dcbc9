import type { StorePriceSchema } from '@rasteh/contract/pricing/prices';
import type { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Catalogue } from '../../goods/catalogue/index.ts';
import type { Products, Variations } from '../../goods/products/index.ts';
import type { ListSearch } from '../../goods/search/index.ts';
import type { Audit } from '../../reach/audit/index.ts';
import type { FormulaFollowing } from './formula/following.ts';
import type { FindMedians } from './judgement.ts';

export type StorePrice = z.output<typeof StorePriceSchema>;

export type PricesDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  audit: Audit;
  catalogue: Catalogue;
  products: Products;
  variations: Variations;
  findMedians: FindMedians;
  search: ListSearch;
  formulaFollowing: FormulaFollowing;
};
