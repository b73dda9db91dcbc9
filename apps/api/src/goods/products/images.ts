import type { ProductImage } from '@rasteh/contract/goods/products';
import type { FileOnWire } from '@rasteh/contract/reach/files';
import { z } from 'zod';
import type { Queries, Transaction } from '../../core/db/database.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import { asOwner, type Files } from '../../reach/files/index.ts';

/** The images of a product: `SHOWN` are public, `REQUESTED` the new ones of the proposal that waits for review or was rejected. */
const SHOWN = 'product';
const REQUESTED = 'product_request';

/** The images that a proposal wants, in their order; undefined leaves them. */
export const WantedImagesSchema = {
  images: z.array(z.strictObject({ file_id: z.int().positive(), alt: z.string().nullable().optional() })).optional(),
  /** One image in place of all, or none: callers, and proposals from before there were several, name it like this. */
  image_file_id: z.int().positive().nullable().optional(),
  image: z.null().optional(),
};
export type WantedImage = Pick<ProductImage, 'file_id' | 'alt'>;
type Wanted = z.infer<z.ZodObject<typeof WantedImagesSchema>>;

/** The images that a proposal wants in all of its forms; undefined leaves the images as they are. */
export function wantedImages({ images, image_file_id, image }: Wanted): WantedImage[] | undefined {
  // Each file once, where it stands first.
  if (images)
    return images
      .filter(({ file_id }, at) => images.findIndex((other) => other.file_id === file_id) === at)
      .map(({ file_id, alt }) => ({ file_id, alt: alt || null }));
  const one = image_file_id === undefined ? image : image_file_id;
  return one === undefined ? undefined : one === null ? [] : [{ file_id: one, alt: null }];
}

const toImage = ({ id, url, width, height }: FileOnWire, alt: string | null): ProductImage => ({
  file_id: id,
  url,
  alt,
  width,
  height,
});

/** The new files that proposals want as images, by product. */
export type ProposedFiles = ReadonlyMap<number, readonly FileOnWire[]>;
/** The files of a proposal, and the field of the request that named them. */
type KeptFiles = { file_ids: readonly number[]; field: 'images' | 'image_file_id' };
type Shown = { id: number; images: readonly ProductImage[] };

/** The images of a product as a proposal would leave them. */
export function proposedImages({ id, images }: Shown, data: Wanted, proposed: ProposedFiles): ProductImage[] {
  const wanted = wantedImages(data);
  if (!wanted) return [...images];
  const known = new Map(images.map((image) => [image.file_id, image]));
  for (const file of proposed.get(id) ?? []) known.set(file.id, toImage(file, null));
  const found = wanted.flatMap(({ file_id, alt }) => {
    const image = known.get(file_id);
    return image ? [{ ...image, alt }] : [];
  });
  // After a rejection another user may propose files of their own: those of this proposal are then released.
  return found.length > 0 || wanted.length === 0 ? found : [...images];
}

/** Images of products: the public ones, and those of proposals. */
export type ProductImages = {
  /**
   * Keeps the new files of a proposal while it is decided; images that the product shows may be of any user.
   * @throws invalid at `field`
   */
  keepProposed(tx: Transaction, context: RequestContext, product: Shown, wanted: KeptFiles): Promise<void>;
  /** Makes these the public images of a product, in the name of whoever proposed them. */
  publish(tx: Transaction, user_id: number, product_id: number, images: readonly ProductImage[]): Promise<void>;
  /** Releases the files of a proposal. */
  dropProposed(tx: Transaction, user_id: number, product_id: number): Promise<void>;
  /** The new files of proposals, by product. */
  listProposed(queries: Queries, product_ids: number[]): Promise<ProposedFiles>;
};

/** Creates the images of products. */
export function createProductImages(files: Pick<Files, 'use' | 'listUsed'>): ProductImages {
  const use = (
    tx: Transaction,
    context: RequestContext,
    entity: typeof SHOWN | typeof REQUESTED,
    entity_id: number,
    { file_ids, field }: KeptFiles,
  ): Promise<void> =>
    files.use(tx, context, {
      entity,
      entity_id,
      file_ids,
      is_public: entity === SHOWN,
      categories: ['image'],
      field,
    });
  const dropProposed = (tx: Transaction, user_id: number, product_id: number): Promise<void> =>
    use(tx, asOwner(user_id), REQUESTED, product_id, { file_ids: [], field: 'images' });

  return {
    keepProposed(tx, context, { id, images }, { file_ids, field }) {
      const shown = new Set(images.map(({ file_id }) => file_id));
      return use(tx, context, REQUESTED, id, { file_ids: file_ids.filter((file_id) => !shown.has(file_id)), field });
    },
    async publish(tx, user_id, product_id, images) {
      // The new files were checked when they were submitted, and those that the product uses already are not checked again.
      const file_ids = images.map(({ file_id }) => file_id);
      await use(tx, asOwner(user_id), SHOWN, product_id, { file_ids, field: 'images' });
      await dropProposed(tx, user_id, product_id);
    },
    dropProposed,
    listProposed: (queries, product_ids) => files.listUsed(REQUESTED, product_ids, queries),
  };
}
