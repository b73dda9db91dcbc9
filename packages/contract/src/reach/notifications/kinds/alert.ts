import { formatWholeToman } from '@rasteh/persian/money';
import type { AlertKind } from '../../../wire/vocabulary.ts';
import type { NotificationPayload } from '../payloads.ts';
import { type NotificationKind, soon } from './kind.ts';

type Payload = NotificationPayload<'price.alert'>;

const titles: Record<AlertKind, string> = {
  under: 'قیمت پایین آمد',
  over: 'قیمت بالا رفت',
  change: 'قیمت تغییر کرد',
  available: 'کالا دوباره قابل فروش است',
  supplier: 'تأمین‌کنندهٔ تازه',
};
const toman = (rial: number | null): string => (rial === null ? '' : `${formatWholeToman(rial)} تومان`);

function textOf({ kind, amount, from_amount, unit, supplier }: Payload): string {
  const lowest = amount === null ? '' : ` کمترین قیمت: ${toman(amount)}، هر ${unit}، بدون ارزش افزوده.`;
  if (kind === 'supplier') return `را اکنون «${supplier}» هم عرضه می‌کند.${lowest}`;
  if (kind === 'available') return `دوباره قیمت روز دارد.${lowest}`;
  return `${kind === 'change' ? `از ${toman(from_amount)} تغییر کرد` : `به ${toman(from_amount)} رسید`}.${lowest}`;
}

/** A price alert whose condition came true. */
export const alertKind: NotificationKind<Payload> = {
  group: 'alerts',
  icon: 'tag',
  key: ({ alert_id }) => alert_id,
  words: (payload) => ({
    title: titles[payload.kind],
    text: `«${payload.title}»${payload.place ? ` (${payload.place})` : ''} ${textOf(payload)}`,
  }),
  path: ({ product_id, slug }) => `/products/${product_id}/${encodeURIComponent(slug)}`,
  push: soon,
  sms: false,
};
