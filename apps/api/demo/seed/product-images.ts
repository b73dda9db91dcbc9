import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../src/core/db/database.ts';
import { products, supplierProfiles } from '../../src/core/db/schema/index.ts';
import type { Files } from '../../src/reach/files/index.ts';
import type { DemoMarket } from '../data/market-types.ts';
import { demoContextOf } from '../in-name-of.ts';
import { readMarket } from '../market.ts';
import { drawPicture, formOf } from '../pictures/index.ts';
import { lockProgress, PRODUCT_IMAGES_PROGRESS, readFact, setProgress } from '../reach.ts';
import { storePicture } from './store-picture.ts';

/** The images of the first products of a category, by the text of each; the others show what a product without images looks like. */
const texts: Readonly<Record<string, readonly (readonly string[])[]>> = {
  rebar: [['نمای بار در انبار', 'بستهٔ آمادهٔ بارگیری', 'نمای نزدیک', 'بار دیگر از همین کالا'], ['نمای بار در انبار']],
  ibeam: [['نمای بار در انبار']],
  sheet: [['نمای بار در انبار']],
  'pipe-profile': [['نمای بار در انبار']],
  'angle-channel': [['نمای بار در انبار']],
  cement: [['نمای بار در انبار']],
  tile: [['نمای بار در انبار']],
  insulation: [['نمای بار در انبار']],
  'wire-cable': [['نمای بار در انبار']],
  'industrial-valve': [['نمای بار در انبار']],
  polymer: [['نمای بار در انبار']],
  paper: [['نمای بار در انبار']],
  gypsum: [['نمای بار در انبار']],
  brick: [['نمای بار در انبار']],
  chemical: [['نمای بار در انبار']],
  'food-staple': [['نمای بار در انبار']],
};

type Chosen = { category: string; title: string; alts: readonly string[] };

/** The products that get images: in the full market also one of each other form of a category, as coils beside sheets. */
function chosenOf({ size, products: all }: DemoMarket): Chosen[] {
  const first = Object.entries(texts).flatMap(([category, alts]) => {
    const list = all.filter((product) => product.category === category);
    return alts.flatMap((of, at) => (list[at] ? [{ category, title: list[at].title, alts: of }] : []));
  });
  if (size === 'small') return first;
  const formKey = ({ category, title }: { category: string; title: string }) => `${category}/${formOf(title)}`;
  const shown = new Set(first.map(formKey));
  const others = new Map(all.filter((product) => !shown.has(formKey(product))).map((product) => [formKey(product), product]));
  return [
    ...first,
    ...[...others.values()].map(({ category, title }) => ({ category, title, alts: texts[category]?.[0] ?? [] })),
  ];
}

type ProductImagesDeps = { db: Database; clock: () => number; files: Files };

/** Draws images of some demo products, as files of a demo supplier, once. */
export async function attachProductImages({ db, clock, files }: ProductImagesDeps, signal: AbortSignal): Promise<void> {
  if (signal.aborted || (await readFact(db.read, PRODUCT_IMAGES_PROGRESS))) return;
  const market = await readMarket(db.read);
  const [owner] = await db.read
    .select({ user_id: supplierProfiles.user_id })
    .from(supplierProfiles)
    .where(eq(supplierProfiles.handle, market.suppliers[0]?.handle ?? ''));
  if (!owner) return;
  const chosen = chosenOf(market);
  const rows = await db.read
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(
      and(
        eq(products.status, 'published'),
        inArray(
          products.title,
          chosen.map(({ title }) => title),
        ),
      ),
    );
  const ids = new Map(rows.map(({ id, title }) => [title, id]));
  const stored: { id: number; alts: readonly string[]; file_ids: number[] }[] = [];
  for (const { category, title, alts } of chosen) {
    const id = ids.get(title);
    if (id === undefined) continue;
    const file_ids: number[] = [];
    for (const tone of alts.keys()) {
      if (signal.aborted) return;
      const picture = drawPicture(category, tone / 2, formOf(title));
      file_ids.push(await storePicture(files, owner.user_id, `${category}-${tone + 1}.png`, picture, 'prices'));
    }
    stored.push({ id, alts, file_ids });
  }
  await db.transaction(async (tx) => {
    // Another process finished first: the files that this one stored are unused and will be swept.
    if ((await lockProgress(tx, PRODUCT_IMAGES_PROGRESS, '')) !== '') return;
    for (const { id, alts, file_ids } of stored) {
      await files.use(tx, demoContextOf(owner.user_id), {
        entity: 'product',
        entity_id: id,
        file_ids,
        is_public: true,
        categories: ['image'],
        field: 'images',
      });
      const shown = await files.listByIds(tx, file_ids);
      const images = shown.map(({ id: file_id, url, width, height }, at) => ({
        file_id,
        url,
        alt: alts[at] ?? null,
        width,
        height,
      }));
      await tx
        .update(products)
        .set({ image: images[0]?.url ?? null, images })
        .where(eq(products.id, id));
    }
    await setProgress(tx, PRODUCT_IMAGES_PROGRESS, clock());
  });
}
