import type { SearchHit } from '@rasteh/contract/goods/search';
import type { Price } from '@rasteh/contract/pricing/prices';
import type { CreateStory } from '@rasteh/contract/supply/stories';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { faOwnStories } from '../../../i18n/supply/own-stories.ts';

const texts = faOwnStories.form;

/** What a story may lead to. */
type StoryLink = NonNullable<CreateStory['link']>;

/** The choices of a link by their text: own prices first, then products. */
export function linkChoices(prices: readonly Price[], hits: readonly SearchHit[]): ReadonlyMap<string, StoryLink> {
  const choices = new Map<string, StoryLink>();
  for (const { id, product, variation, unit, amount, city } of prices) {
    const amountText = amount === null ? null : `${formatTomanWithUnit(amount)} / ${unit.title}`;
    const terms = [variation?.title, amountText, city.name].filter(Boolean).join('، ');
    choices.set(texts.price(product.title, terms), { kind: 'price', price_id: id });
  }
  for (const { product } of hits) choices.set(texts.product(product.title), { kind: 'product', product_id: product.id });
  return choices;
}
