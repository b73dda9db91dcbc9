import type { Database } from '../../../core/db/database.ts';
import type { Offers } from '../../../pricing/offers/index.ts';
import type { PublicInventories } from '../../../supply/inventories/index.ts';
import type { PublicRfqs } from '../../../trade/rfqs/index.ts';
import type { CardSources } from './cards.ts';

type MarketDeps = {
  db: Database;
  offers: Pick<Offers, 'get' | 'getProduct'>;
  publicInventories: Pick<PublicInventories, 'get'>;
  publicRfqs: Pick<PublicRfqs, 'find'>;
};

/** Cards of public items only: a card shows both sides of a chat no more than the page it links to. */
export const marketCards = ({ db, offers, publicInventories, publicRfqs }: MarketDeps): CardSources => ({
  async price(_, id) {
    const { product, amount, unit } = await offers.get(id);
    return { title: product.title, href: `/products/${product.id}/${product.slug}`, amount, unit: unit.title };
  },
  async product(_, id) {
    const { product } = await offers.getProduct(id);
    return { title: product.title, href: `/products/${product.id}/${product.slug}`, amount: null, unit: null };
  },
  async inventory(_, id) {
    const { title, amount, unit } = await publicInventories.get(id);
    return { title, href: `/inventories/${id}`, amount, unit: unit.title };
  },
  rfq: rfqCards({ db, publicRfqs }),
});

/** Cards of public RFQs. */
export const rfqCards =
  ({ db, publicRfqs }: Pick<MarketDeps, 'db' | 'publicRfqs'>): CardSources['rfq'] =>
  async (user_id, id) => {
    const found = await publicRfqs.find(db.read, user_id, id);
    if (found?.audience !== 'open') return undefined;
    return { title: found.title, href: `/rfqs/${id}`, amount: null, unit: null };
  };
