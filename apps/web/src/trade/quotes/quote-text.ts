import type { QuoteStatus } from '@rasteh/contract/trade/quotes/forms';
import type { RfqLine } from '@rasteh/contract/trade/rfqs';
import { formatQuantity } from '@rasteh/persian/quantity';

/** The title of a line, in one line of text. */
export const lineTitle = ({ product, variation, text }: Pick<RfqLine, 'product' | 'variation' | 'text'>): string =>
  [product?.title, variation?.title, text].filter(Boolean).join(' · ');

/** The quantity of a line. */
export const lineQuantity = ({ quantity, unit }: Pick<RfqLine, 'quantity' | 'unit'>): string =>
  `${formatQuantity(quantity)} ${unit.title}`;

/** Whether a quote can have another version: not after an award was decided. */
export const canGoOn = (status: QuoteStatus): boolean => status !== 'accepted' && status !== 'lost';
