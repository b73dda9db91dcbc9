import type { Card, SendMessage } from '@rasteh/contract/chat/values';
import { AppError, invalid } from '../../../lib/app-error.ts';

type CardRef = NonNullable<SendMessage['card']>;

/** How each kind of thing is read as this user sees it on its public page: undefined when they do not. */
export type CardSources = {
  [T in CardRef['type']]: (user_id: number, id: number) => Promise<Omit<Card, 'type' | 'id'> | undefined>;
};

export type Cards = {
  /** Something of the market as it is now. @throws invalid at `card` when the user does not see it */
  read(user_id: number, ref: CardRef): Promise<Card>;
};

/** Makes cards of what public reads give. */
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
