import type { PublicRfq, RfqLine } from '@rasteh/contract/rfqs';
import { formatQuantity } from '@rasteh/persian/quantity';
import { faPublicRfqs } from '../../i18n/public/rfqs.ts';

/** What a line asks for, in one line of text. */
export const lineTitle = ({ product, variation, text }: Pick<RfqLine, 'product' | 'variation' | 'text'>): string =>
  [product?.title, variation?.title, text].filter(Boolean).join(' · ');

/** How much of it. */
export const lineQuantity = ({ quantity, unit }: Pick<RfqLine, 'quantity' | 'unit'>): string =>
  `${formatQuantity(quantity)} ${unit.title}`;

/** Who asks: the name where it is shown, else what kind of buyer. */
export const buyerText = ({ buyer }: Pick<PublicRfq, 'buyer'>): string => buyer.name ?? faPublicRfqs.buyers[buyer.kind];
