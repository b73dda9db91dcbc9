import type { QuoteStatus } from '@rasteh/contract/quotes/forms';
import type { RfqLine } from '@rasteh/contract/rfqs';
import { formatQuantity } from '@rasteh/persian/quantity';

/** What a line asks for, in one line of text. */
export const lineTitle = ({ product, variation, text }: Pick<RfqLine, 'product' | 'variation' | 'text'>): string =>
  [product?.title, variation?.title, text].filter(Boolean).join(' · ');

/** How much of it. */
export const lineQuantity = ({ quantity, unit }: Pick<RfqLine, 'quantity' | 'unit'>): string =>
  `${formatQuantity(quantity)} ${unit.title}`;

/** Whether a quote can have another version: one that was decided by an award has none. */
export const canGoOn = (status: QuoteStatus): boolean => status !== 'accepted' && status !== 'lost';
