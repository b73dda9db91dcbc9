import { eq } from 'drizzle-orm';
import type { Queries } from '../../src/core/db/database.ts';
import {
  categories,
  levelOptions,
  levels,
  productOptions,
  products,
  productWords,
  revisions,
  supplierHandles,
  supplierProfiles,
  users,
} from '../../src/core/db/schema/index.ts';
import { identify, productWordsOf } from '../../src/goods/catalogue/index.ts';
import type { PlaceIds } from './catalogue.ts';
import { type Ids, idOf } from './rows.ts';

/** The applicant for a supplier profile in the demo, by the name in people.data. */
const APPLICANT = 'متقاضی نمایشی';
/** A product that does not exist in the market yet: the options of a rebar in the order of its levels. */
const wanted = { proposer: 'foolad-sepahan', category: 'rebar', options: ['۲۰', 'A3', 'یزد', 'شاخهٔ ۱۲ متری'] } as const;

async function seedRequest(tx: Queries, places: PlaceIds, created_at: number): Promise<void> {
  const [applicant] = await tx.select().from(users).where(eq(users.name, APPLICANT));
  const [category] = await tx.select().from(categories).where(eq(categories.slug, 'rebar'));
  if (!applicant || !category) throw new Error('The demo has no applicant for a supplier profile');
  const user_id = applicant.id;
  const terms = {
    handle: 'ahan-nemouneh',
    title: 'آهن نمونه',
    about: 'فروش خرد میلگرد در شهریار، با حمل در همان روز.',
    kind: 'company' as const,
    name: 'شرکت آهن نمونه (نمایشی)',
    city_id: idOf(places.cities, 'تهران/شهریار'),
    phones: ['+982100009901'],
  };
  const { city_id, phones, ...words } = terms;
  const data = { ...words, city_id, city_ids: [], category_ids: [category.id], phones };
  await tx.insert(supplierProfiles).values({ user_id, ...terms, status: 'pending', created_at });
  await tx.insert(supplierHandles).values({ handle: terms.handle, user_id });
  await tx.insert(revisions).values({ entity: 'profile', entity_id: user_id, user_id, data, created_at });
}

async function seedProposal(tx: Queries, suppliers: Ids, created_at: number): Promise<void> {
  const [category] = await tx.select().from(categories).where(eq(categories.slug, wanted.category));
  if (!category) throw new Error(`The demo has no category ${wanted.category}`);
  const found = await tx
    .select({ level_id: levels.id, option_id: levelOptions.id, option: levelOptions.title, position: levelOptions.position })
    .from(levels)
    .innerJoin(levelOptions, eq(levelOptions.level_id, levels.id))
    .where(eq(levels.category_id, category.id));
  const choices = wanted.options.map((title) => {
    const choice = found.find(({ option }) => option === title);
    if (!choice) throw new Error(`The demo has no option ${title}`);
    return choice;
  });
  const user_id = idOf(suppliers, wanted.proposer);
  const identity = identify(category.title, choices);
  const row = { ...identity, user_id, category_id: category.id, unit_id: category.default_unit_id, created_at };
  const [product] = await tx
    .insert(products)
    .values({ ...row, status: 'pending' })
    .returning();
  const product_id = product?.id ?? 0;
  await tx.insert(productOptions).values(choices.map(({ level_id, option_id }) => ({ product_id, level_id, option_id })));
  const words = productWordsOf(identity.title, [...wanted.options], category.title);
  await tx.insert(productWords).values(words.map((word) => ({ word, product_id })));
  await tx.insert(revisions).values({ entity: 'product', entity_id: product_id, user_id, data: {}, created_at });
}

/** Inserts the pending reviews of the demo's admin: a request for a supplier profile, and a proposed product. */
export async function seedWaiting(tx: Queries, places: PlaceIds, suppliers: Ids, created_at: number): Promise<void> {
  await seedRequest(tx, places, created_at);
  await seedProposal(tx, suppliers, created_at);
}
