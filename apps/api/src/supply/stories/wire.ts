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

/** One ring for each supplier of these stories, which come newest first. */
export function ringsToWire(rows: readonly RingRow[]): StoryRing[] {
  const bySupplier = Map.groupBy(rows, ({ supplier }) => supplier.user_id);
  return [...bySupplier.values()].map((ofOne) => {
    const [newest] = ofOne as [RingRow, ...RingRow[]];
    return {
      supplier: newest.supplier,
      story_ids: ofOne.map(({ id }) => id).reverse(),
      latest_at: toWire(required(newest.published_at)),
    };
  });
}
