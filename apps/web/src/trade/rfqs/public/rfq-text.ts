import type { PublicRfq, RfqLine } from '@rasteh/contract/trade/rfqs';
import { formatQuantity } from '@rasteh/persian/quantity';
import { faPublicRfqs } from '../../../i18n/trade/public-rfqs.ts';

/** The title of a line, in one line of text. */
export const lineTitle = ({ product, variation, text }: Pick<RfqLine, 'product' | 'variation' | 'text'>): string =>
  [product?.title, variation?.title, text].filter(Boolean).join(' · ');

/** The requested quantity. */
export const lineQuantity = ({ quantity, unit }: Pick<RfqLine, 'quantity' | 'unit'>): string =>
  `${formatQuantity(quantity)} ${unit.title}`;

/** The buyer: the name if it is shown, else the kind of buyer. */
export const buyerText = ({ buyer }: Pick<PublicRfq, 'buyer'>): string => buyer.name ?? faPublicRfqs.buyers[buyer.kind];
