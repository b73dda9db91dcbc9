import { documentFile } from '../fixtures/files.ts';
import { profileBody } from '../fixtures/suppliers.ts';
import type { Fixtures, Scene } from '../fixtures.ts';

const content = { kind: 'service', title: 'برش ورق', text: 'برش با دستگاه لیزر.' };
const item = ({ showcase_item_id }: Fixtures) => ({ itemId: showcase_item_id });
const ofSeller = {
  public: (_: Fixtures, { seller }: Scene) => ({ params: { handle: `s${seller.user_id}` } }),
  missing: () => ({ params: { handle: 'no-such' } }),
};
/** An admin decides on a document of another user. */
const decision = (body: object) => ({
  named: {
    waiting: ({ document_id }: Fixtures) => ({ params: { documentId: document_id }, body: { version: 1, ...body } }),
    missing: () => ({ params: { documentId: 999 }, body: { version: 1, ...body } }),
  },
});

/** The calls of suppliers: their profiles, what they show, the documents by which they are verified. */
export const supplierCalls = {
  'suppliers.getSupplier': { named: ofSeller },
  'offers.exportSupplierOffers': { named: ofSeller },
  'feeds.readSupplierFeed': { named: ofSeller },
  'feeds.readCategoryFeed': {
    named: { known: () => ({ params: { slug: 'rebar' } }), missing: () => ({ params: { slug: 'no-such' } }) },
  },
  'suppliers.revealContact': {
    named: {
      public: (ids: Fixtures, scene: Scene) => ({ ...ofSeller.public(ids, scene), body: {} }),
      missing: () => ({ ...ofSeller.missing(), body: {} }),
    },
  },
  'suppliers.putProfile': { build: ({ user_id }: Fixtures) => ({ body: { ...profileBody, handle: `new-${user_id}` } }) },
  'suppliers.proposeHandle': { build: () => ({ query: { title: 'آهن نمونه' } }) },
  'suppliers.putHours': {
    build: () => ({ body: { version: null, week: Array.from({ length: 7 }, () => [{ from: '08:00', to: '17:00' }]) } }),
  },
  'freights.listFreights': { build: () => ({ query: { city: 'مبارکه', supplier_ids: '1' } }) },
  'freights.putFreights': {
    build: () => ({
      body: { version: null, rates: [{ from_city_id: 1, city_id: 2, vehicle: 'trailer', most_kg: 24_000, amount: 150_000_000 }] },
    }),
  },
  'suppliers.createShowcaseItem': { build: () => ({ body: { content } }) },
  'suppliers.updateShowcaseItem': { owned: (ids: Fixtures) => ({ params: item(ids), body: { content, version: 1 } }) },
  'suppliers.deleteShowcaseItem': { owned: (ids: Fixtures) => ({ params: item(ids) }) },
  'suppliers.orderShowcase': { build: () => ({ body: { kind: 'honor', ids: [] } }) },
  'suppliers.createDocument': {
    build: ({ file_id }: Fixtures) => ({ body: { kind: 'business_licence', file_id: documentFile(file_id) } }),
  },
  'suppliers.deleteDocument': { owned: ({ document_id }: Fixtures) => ({ params: { documentId: document_id } }) },
  'suppliers.acceptDocument': decision({ level: 'verified' }),
  'suppliers.takeBackAcceptance': {
    named: { missing: () => ({ params: { documentId: 999 }, body: { version: 1 } }) },
  },
  'suppliers.rejectDocument': decision({ reason: 'مهر آن خوانا نیست.' }),
};
