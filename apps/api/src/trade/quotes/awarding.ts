import type { AcceptQuoteSchema } from '@rasteh/contract/trade/quotes/awards';
import type { QuoteLine } from '@rasteh/contract/trade/quotes/forms';
import { convertAmount, convertQuantity } from '@rasteh/persian/conversion';
import { ratioByWeight } from '@rasteh/persian/money/quote-totals';
import { quantityToThousandths } from '@rasteh/persian/quantity';
import type { z } from 'zod';
import type { Transaction } from '../../core/db/database.ts';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import type { Reference } from '../../goods/catalogue/index.ts';
import * as awardsRepo from './awards-repo.ts';
import type { Content } from './content.ts';
import { awardFromLine, type listRfqLines } from './rfqs-repo.ts';

/** What is accepted of a quote; the reasons come from an acceptance of several quotes. */
export type Wanted = Omit<z.output<typeof AcceptQuoteSchema>, 'lines'> & {
  lines?: readonly { rfq_line_id: number; quantity?: string | undefined; reason?: string | null }[] | undefined;
};
/** A line to award: the quantity in thousandths of the RFQ line's unit, the amount in Rial per unit. */
export type AwardLine = { rfq_line_id: number; quantity: number; amount: number; reason?: string | null };
type Line = Awaited<ReturnType<typeof listRfqLines>>[number];

/** The quantity and amount that an answer offers, in the RFQ line's unit; null when the line is not available. */
function offered(line: QuoteLine, asked: Line, reference: Reference): { quantity: number; amount: number } | null {
  const unit = reference.unitsById.get(asked.unit_id);
  const ratio = unit && ratioByWeight(line.unit, unit, line.unit_weight_kg);
  if (!ratio || line.amount === null) return null;
  const quantity = convertQuantity(quantityToThousandths(line.quantity), ratio);
  const amount = convertAmount(line.amount, ratio);
  return quantity && amount ? { quantity, amount } : null;
}

/**
 * Resolves the lines that an acceptance awards: the named lines, or all lines that the quote answers, that were not awarded to
 * it before, that its supplier did not give up (`given_up`), and that have a quantity left. The result may be empty.
 * @throws invalid on a line that is not in the quote or was given up, quote_decided on an awarded line, award_exceeds above the offered or
 * remaining quantity
 */
export function resolveAwardLines(
  wanted: Wanted,
  { lines }: Content,
  asked: readonly Line[],
  { given, given_up }: { given: readonly awardsRepo.AwardRow[]; given_up: readonly number[] },
  reference: Reference,
): AwardLine[] {
  const isGiven = (id: number) => given.some(({ rfq_line_id }) => rfq_line_id === id);
  const take = (rfq_line_id: number, quantity?: string, reason: string | null = null): (AwardLine & { most: number }) | null => {
    const line = lines.find((answer) => answer.rfq_line_id === rfq_line_id);
    const row = asked.find(({ id }) => id === rfq_line_id);
    const offer = line && row && offered(line, row, reference);
    if (!offer || !row) return null;
    const most = Math.min(offer.quantity, row.quantity - row.awarded);
    const taken = quantity === undefined ? most : quantityToThousandths(quantity);
    return { rfq_line_id, quantity: taken, amount: offer.amount, reason, most };
  };
  if (!wanted.lines)
    return asked
      .flatMap(({ id }) => (isGiven(id) || given_up.includes(id) ? [] : (take(id) ?? [])))
      .filter(({ quantity }) => quantity > 0)
      .map(({ most: _most, ...awarded }) => awarded);
  const ids = wanted.lines.map(({ rfq_line_id }) => rfq_line_id);
  if (new Set(ids).size < ids.length) throw invalid({ lines: 'یک ردیف دو بار آمده است.' });
  return wanted.lines.map(({ rfq_line_id, quantity, reason }, index) => {
    if (isGiven(rfq_line_id)) throw new AppError('quote_decided');
    if (given_up.includes(rfq_line_id))
      throw invalid({ [`lines.${index}.rfq_line_id`]: 'تأمین‌کننده خرید این ردیف را لغو کرده است.' });
    const taken = take(rfq_line_id, quantity, reason);
    if (!taken) throw invalid({ [`lines.${index}.rfq_line_id`]: 'این ردیف در این پیشنهاد نیست.' });
    const { most, ...awarded } = taken;
    if (quantity !== undefined && awarded.quantity === 0)
      throw invalid({ [`lines.${index}.quantity`]: 'مقدار باید بیش از صفر باشد.' });
    if (awarded.quantity <= 0)
      throw new AppError('award_exceeds', { errors: { [`lines.${index}`]: ['از این ردیف چیزی نمانده است.'] } });
    if (awarded.quantity > most)
      throw new AppError('award_exceeds', {
        errors: { [`lines.${index}`]: ['این مقدار بیش از مقدار پیشنهاد یا ماندهٔ ردیف است.'] },
      });
    return awarded;
  });
}

/**
 * Awards the lines, in the order of their ids, and returns the ids of the awards.
 * @throws award_exceeds when less is left of a line
 */
export async function insertAwards(
  tx: Transaction,
  gifts: readonly AwardLine[],
  award: { rfq_id: number; quote_id: number; quote_version: number; actor_id: number; awarded_at: number },
): Promise<number[]> {
  const ordered = gifts.toSorted((a, b) => a.rfq_line_id - b.rfq_line_id);
  for (const { rfq_line_id, quantity } of ordered)
    if (!(await awardFromLine(tx, rfq_line_id, quantity))) throw new AppError('award_exceeds');
  const rows = await awardsRepo.insertAwards(
    tx,
    ordered.map((awarded) => ({ ...award, ...awarded })),
  );
  return rows.map(({ id }) => id);
}
