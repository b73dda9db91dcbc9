import type { CreateRfqSchema } from '@rasteh/contract/trade/rfqs';
import { rfqTitle } from '@rasteh/contract/trade/rfqs/title';
import { rfqLimits } from '@rasteh/contract/wire/limits';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { formatNumber } from '@rasteh/persian/digits';
import { quantityToThousandths } from '@rasteh/persian/quantity';
import type { z } from 'zod';
import type { Queries } from '../../core/db/database.ts';
import { invalid } from '../../core/lib/app-error.ts';
import type { Reference } from '../../goods/catalogue/index.ts';
import { unknownProduct } from '../../goods/products/index.ts';
import type { Content, ContentLine } from './content.ts';
import type { LineRow } from './lines-repo.ts';
import { findLineProducts, findUsable } from './products-repo.ts';

type Wanted = Omit<z.output<typeof CreateRfqSchema>, 'publish'>;

const isSameLine = (line: ContentLine, row: LineRow): boolean =>
  line.product_id === row.product_id &&
  line.variation_id === row.variation_id &&
  line.unit_id === row.unit_id &&
  line.quantity === row.quantity;

/** Whether all answered lines stay the same: otherwise a quoted price would apply to a different line. */
export const keepsLines = (lines: readonly ContentLine[], present: readonly LineRow[]): boolean =>
  present.every((row) => lines.some((line) => line.id === row.id && isSameLine(line, row)));

/** The title that the lines give an RFQ whose buyer wrote none. */
async function titleFrom(queries: Queries, lines: Wanted['lines'], { unitsById }: Reference): Promise<string> {
  // A kept line may name a product that no new line may: its title counts all the same.
  const { products } = await findLineProducts(queries, lines);
  return rfqTitle(
    lines.map(({ product_id, text, quantity, unit_id }) => ({
      text: product_id === null ? text : (products.get(product_id)?.title ?? text),
      quantity,
      unit: unitsById.get(unit_id)?.title ?? '',
    })),
  );
}

/**
 * Builds the content of an RFQ from the request body, checked against the catalogue, the clock and the present lines.
 * @throws invalid on the invalid field
 */
export async function contentFrom(
  queries: Queries,
  user_id: number,
  wanted: Wanted,
  { now, reference, present, isQuoted }: { now: number; reference: Reference; present: LineRow[]; isQuoted: boolean },
): Promise<Content> {
  const { city_id, audience, invited_ids } = wanted;
  const deadline = Date.parse(wanted.deadline);
  if (!reference.citiesById.has(city_id)) throw invalid({ city_id: 'این شهر پیدا نشد.' });
  if (deadline <= now) throw invalid({ deadline: 'مهلت باید در آینده باشد.' });
  if (deadline > now + rfqLimits.deadline_days * DAY_MS)
    throw invalid({ deadline: `مهلت نباید بیش از ${formatNumber(rfqLimits.deadline_days)} روز باشد.` });
  if (audience === 'invited' && invited_ids.length === 0) throw invalid({ invited_ids: 'دست‌کم یک تأمین‌کننده را دعوت کنید.' });
  const known = new Map(present.map((line) => [line.id, line]));
  const things = await findUsable(queries, user_id, wanted.lines);
  const lines = wanted.lines.map(({ quantity, ...line }, index): ContentLine => {
    const at = `lines.${index}`;
    const before = line.id === undefined ? undefined : known.get(line.id);
    if (line.id !== undefined && !before) throw invalid({ [`${at}.id`]: 'این ردیف حذف شده است.' });
    const isKept = before && before.product_id === line.product_id && before.variation_id === line.variation_id;
    if (!isKept && line.product_id !== null && !things.products.has(line.product_id)) throw unknownProduct(`${at}.product_id`);
    const variation = line.variation_id === null ? undefined : things.variations.get(line.variation_id);
    if (!isKept && line.variation_id !== null && variation?.product_id !== line.product_id)
      throw invalid({ [`${at}.variation_id`]: 'این گونه از این کالا نیست.' });
    if (!reference.unitsById.has(line.unit_id)) throw invalid({ [`${at}.unit_id`]: 'این واحد پیدا نشد.' });
    const content = { ...line, note: line.note || null, quantity: quantityToThousandths(quantity) };
    if (isQuoted && before && !isSameLine(content, before))
      throw invalid({ [at]: 'برای این ردیف پیشنهاد رسیده است؛ کالا، واحد و مقدار آن دیگر تغییر نمی‌کند.' });
    return content;
  });
  const ids = lines.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (new Set(ids).size < ids.length) throw invalid({ lines: 'یک ردیف دو بار آمده است.' });
  if (isQuoted && present.some(({ id }) => !ids.includes(id)))
    throw invalid({ lines: 'برای ردیف‌های قبلی پیشنهاد رسیده است؛ این ردیف‌ها حذف نمی‌شوند.' });
  return {
    title: wanted.title || (await titleFrom(queries, wanted.lines, reference)),
    city_id,
    audience,
    deadline,
    lines,
    description: wanted.description || null,
    invited_ids: [...new Set(invited_ids)],
    file_ids: [...new Set(wanted.file_ids)],
  };
}
