import { createHash } from 'node:crypto';
import { AppError } from '../../core/lib/app-error.ts';
import { type PortalThreads, type ThreadWork, TooHeavy } from '../../core/plugins/jobs/threads.ts';
import type { Card } from './card.ts';
import { type CardAddress, type CardSources, createCardReader } from './content.ts';
import { pictureOf, type SheetPicture } from './sheets/sheet-card.ts';
import type { drawPng } from './thread.ts';

/** Drawn cards that are kept, of some 40 KB each, and pictures of price sheets of some 200 KB. */
const MOST_KEPT = 200;
const MOST_KEPT_PICTURES = 100;
/** Changes with the drawing, so that clients do not keep pictures of an earlier one. */
const DRAWING = 1;

/** One of the pictures of a price sheet, counted from 1. */
export type PictureAddress = { kind: 'picture'; token: string; at: number };

const work: ThreadWork<Card | SheetPicture, Awaited<ReturnType<typeof drawPng>>> = {
  file: new URL('thread.ts', import.meta.url),
  name: 'drawPng',
  most_ms: 10_000,
};

/** A card: its tag changes with what it shows. */
export type FoundCard = {
  etag: string;
  /** The PNG. @throws unavailable when too many cards are being drawn, or one took too long */
  draw(): Promise<Uint8Array>;
};

/** The pictures of pages for messengers. */
export type PageCards = {
  /** The card of a page, or a picture of a price sheet, as it is now. @throws not_found */
  find(address: CardAddress | PictureAddress): Promise<FoundCard>;
};

/**
 * Creates the cards. What one shows is read on each request, and its picture is kept by that: a change of the market is on the next
 * request's card, and no picture outlives its price.
 */
export function createPageCards({ threads, ...sources }: CardSources & { threads: Pick<PortalThreads, 'cards'> }): PageCards {
  const read = createCardReader(sources);
  type Kept = Map<string, Promise<Uint8Array>>;
  const cards: Kept = new Map();
  const pictures: Kept = new Map();

  function draw(card: Card | SheetPicture, tag: string): Promise<Uint8Array> {
    const [kept, most] = 'groups' in card ? [pictures, MOST_KEPT_PICTURES] : [cards, MOST_KEPT];
    const known = kept.get(tag);
    // The latest used one is last.
    kept.delete(tag);
    const picture =
      known ??
      threads.cards.run(work, card).catch((error) => {
        kept.delete(tag);
        throw error instanceof TooHeavy ? new AppError('unavailable') : error;
      });
    kept.set(tag, picture);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return picture;
  }

  return {
    async find(address) {
      const card =
        address.kind === 'picture' ? pictureOf(await sources.priceSheets.read(address.token), address.at) : await read(address);
      const tag = createHash('sha256')
        .update(JSON.stringify([DRAWING, card]))
        .digest('base64url')
        .slice(0, 27);
      return { etag: `"${tag}"`, draw: () => draw(card, tag) };
    },
  };
}
