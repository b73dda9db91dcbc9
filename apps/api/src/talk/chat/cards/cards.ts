import type { Card, SendMessage } from '@rasteh/contract/talk/chat/values';
import { AppError, invalid } from '../../../core/lib/app-error.ts';

type CardRef = NonNullable<SendMessage['card']>;

/** Reads each type of item as this user sees it on its public page: undefined when it is not visible to them. */
export type CardSources = {
  [T in CardRef['type']]: (user_id: number, id: number) => Promise<Omit<Card, 'type' | 'id'> | undefined>;
};

export type Cards = {
  /** The card of a market item in its current state. @throws invalid at `card` when the item is not visible to the user */
  read(user_id: number, ref: CardRef): Promise<Card>;
};

/** Builds cards from the public reads of market items. */
export const createCards = (sources: CardSources): Cards => ({
  async read(user_id, { type, id }) {
    const found = await sources[type](user_id, id).catch((error) => {
      if (error instanceof AppError && error.code === 'not_found') return undefined;
      throw error;
    });
    if (!found) throw invalid({ card: 'این مورد پیدا نشد یا دیگر منتشر نیست.' });
    return { type, id, ...found };
  },
});
