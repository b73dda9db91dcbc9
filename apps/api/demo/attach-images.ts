import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../src/core/db/database.ts';
import { inventories } from '../src/core/db/schema/index.ts';
import type { Files } from '../src/reach/files/index.ts';
import { demoContextOf } from './in-name-of.ts';
import { readMarket } from './market.ts';
import { drawPicture, formOf } from './pictures/index.ts';
import { lockProgress, PICTURES_PROGRESS, readFact, setProgress } from './reach.ts';
import { readInventoryIds } from './seed/inventories.ts';
import { attachProductImages } from './seed/product-images.ts';
import { storePicture } from './seed/store-picture.ts';
import { type StoriesDeps, stateDemoStories } from './seed/stories.ts';
import { attachSupplierFiles } from './seed/supplier-files.ts';
import { attachSupplierLogos } from './seed/supplier-logos.ts';

type PicturesDeps = { db: Database; clock: () => number; files: Files };

/** Draws the pictures of the demo inventories, stores them as files of their owners and attaches them, once. */
export async function attachDemoImages({ db, clock, files }: PicturesDeps, signal: AbortSignal): Promise<void> {
  const ids = await readInventoryIds(db.read);
  if (Object.keys(ids).length === 0 || (await readFact(db.read, PICTURES_PROGRESS))) return;
  const market = await readMarket(db.read);
  const rows = await db.read
    .select()
    .from(inventories)
    .where(inArray(inventories.id, Object.values(ids)));
  const owners = new Map(rows.map(({ id, user_id }) => [id, user_id]));
  const drawn = new Map<string, Buffer>();
  const stored = new Map<string, number>();
  const uses: { user_id: number; entity_id: number; file_ids: number[] }[] = [];
  for (const { key, category, title, pictures } of market.inventories) {
    const entity_id = ids[key] ?? 0;
    const user_id = owners.get(entity_id);
    if (user_id === undefined || pictures.length === 0) continue;
    const file_ids: number[] = [];
    const form = formOf(title);
    for (const tone of pictures) {
      if (signal.aborted) return;
      const picture = [category, form ?? 'usual', tone + 1].join('-');
      const name = `${user_id}/${picture}`;
      if (!drawn.has(picture)) drawn.set(picture, drawPicture(category, tone, form));
      if (!stored.has(name)) stored.set(name, await storePicture(files, user_id, `${picture}.png`, drawn.get(picture) as Buffer));
      file_ids.push(stored.get(name) ?? 0);
    }
    uses.push({ user_id, entity_id, file_ids });
  }
  await db.transaction(async (tx) => {
    // Another process finished first: the files that this one stored are unused and will be swept.
    if ((await lockProgress(tx, PICTURES_PROGRESS, '')) !== '') return;
    for (const { user_id, entity_id, file_ids } of uses)
      await files.use(tx, demoContextOf(user_id), {
        entity: 'inventory',
        entity_id,
        file_ids,
        is_public: true,
        categories: ['image'],
        field: 'file_ids',
      });
    await setProgress(tx, PICTURES_PROGRESS, clock());
  });
}

/** Attaches the pictures of a demo market, of its suppliers and products, and states stories, in the background once the portal is ready. */
export function attachDemoImagesOnceReady(app: FastifyInstance, deps: StoriesDeps): void {
  const controller = new AbortController();
  let attaching: Promise<void> = Promise.resolve();
  app.addHook('onReady', async () => {
    attaching = attachDemoImages(deps, controller.signal)
      .then(() => (controller.signal.aborted ? undefined : stateDemoStories(deps)))
      .then(() => attachSupplierFiles(deps, controller.signal))
      .then(() => attachProductImages(deps, controller.signal))
      // The last of all: whoever sees a logo sees the other pictures.
      .then(() => attachSupplierLogos(deps, controller.signal))
      .catch((error) => app.log.warn({ err: error }, 'demo pictures were not attached'));
  });
  app.addHook('onClose', async () => {
    controller.abort();
    await attaching;
  });
}
