import type { FileOnWire } from '@rasteh/contract/reach/files';
import type { ListedStory, OwnStory, Story, StoryRing } from '@rasteh/contract/supply/stories';
import { toWire, toWireOrNull } from '../../core/lib/clock.ts';
import type { PublicRow, RingRow } from './public-repo.ts';
import type { StoryRow } from './repo.ts';

type Linked = { product: { id: number; slug: string; title: string } | null; price_id: number | null };
const linkToWire = ({ product, price_id }: Linked): Story['link'] => product && { product, price_id };

const required = <T>(found: T | null | undefined): T => {
  if (found === undefined || found === null) throw new Error('a story has lost its file or its time');
  return found;
};

type OwnParts = { file: FileOnWire | undefined; rejection: string | null; views: number };

/** A story as returned to its supplier; `rejection` is the reason of its last review. */
export function ownStoryToWire(row: StoryRow, { file, rejection, views }: OwnParts): OwnStory {
  const { id, user_id, caption, status, removal_reason, published_at, expires_at, created_at } = row;
  return {
    id,
    user_id,
    caption,
    status,
    rejection: removal_reason ?? rejection,
    views,
    file: required(file),
    link: linkToWire(row),
    published_at: toWireOrNull(published_at),
    expires_at: toWireOrNull(expires_at),
    created_at: toWire(created_at),
  };
}

/** A story as returned to an admin. */
export const listedStoryToWire = (row: StoryRow, parts: OwnParts): ListedStory => ({
  ...ownStoryToWire(row, parts),
  supplier: row.supplier,
});

/** A story as returned to the public. */
export function storyToWire(row: PublicRow, file: FileOnWire | undefined): Story {
  const { id, caption, published_at, expires_at } = row;
  return {
    id,
    caption,
    file: required(file),
    link: linkToWire(row),
    published_at: toWire(required(published_at)),
    expires_at: toWire(required(expires_at)),
  };
}

/** The stories of one supplier, the newest first. */
export type RingRows = [newest: RingRow, ...RingRow[]];

/** The stories of each supplier among these, which come newest first. */
export const bySupplier = (rows: readonly RingRow[]): RingRows[] =>
  [...Map.groupBy(rows, ({ supplier }) => supplier.user_id).values()] as RingRows[];

/** The ring of a supplier with the file of its newest story. */
export function ringToWire(rows: RingRows, file: FileOnWire | undefined): StoryRing {
  const [{ supplier, caption, published_at }] = rows;
  return {
    supplier,
    story_ids: rows.map(({ id }) => id).reverse(),
    latest_at: toWire(required(published_at)),
    latest: { caption, file: required(file) },
  };
}
