import type { PriceResult, PriceValidity } from '@rasteh/contract/pricing/prices';
import type { ErrorCode, FieldErrors } from '@rasteh/contract/wire/errors';
import { priceLimits } from '@rasteh/contract/wire/limits';
import type { PriceState } from '@rasteh/contract/wire/vocabulary';
import { DAY_MS, TEHRAN_OFFSET_MS } from '@rasteh/persian/calendar/spans';
import { defaultValidUntil } from '@rasteh/persian/calendar/working-days';
import { kilogram } from '@rasteh/persian/conversion';
import { amountOn } from '@rasteh/persian/money/price-basis';
import { vatRate } from '@rasteh/persian/money/vat';
import type { priceArchives, prices } from '../../core/db/schema/pricing/prices.ts';
import type { Reference } from '../../goods/catalogue/index.ts';
import { type Confirmation, isConfirmed, judgeAmount } from './judgement.ts';

export type PriceRow = typeof prices.$inferSelect;
export type ArchiveReason = typeof priceArchives.$inferSelect.reason;

/** A requested change: omitted is unchanged, null clears. */
export type Change = {
  amount?: number | null | undefined;
  vat_included?: boolean | undefined;
  state?: PriceState | undefined;
  valid_until?: string | null | undefined;
  note?: string | null | undefined;
} & Confirmation;

/** A row of a batch: validated, or with its validation errors. */
export type BatchRow = { id: number; version: number | null; changeOf(row: PriceRow): Change } | { refusal: PriceResult };

export type Decision =
  | { kind: 'unchanged' }
  | { kind: 'refused'; code: ErrorCode; errors?: FieldErrors; jump_percent?: number }
  | { kind: 'changed'; next: Partial<PriceRow>; reason: ArchiveReason };

/** The civil day in Tehran as a number of days since 1970. */
export const tehranDayNumber = (at: number): number => Math.floor((at + TEHRAN_OFFSET_MS) / DAY_MS);

/** The midnight in Tehran at which such a day starts, in milliseconds. */
export const tehranDayStart = (day: number): number => day * DAY_MS - TEHRAN_OFFSET_MS;

/** The current state of a price: an expired one is on-call (docs/rules.md, «Expiry»). */
export const stateNow = (price: Pick<PriceRow, 'state' | 'valid_until'>, now: number): PriceState =>
  price.state === 'available' && price.valid_until !== null && price.valid_until <= now ? 'on_call' : price.state;

/** The amount of a row with its state of now that is compared, as `isCompared` (db/public-prices.ts) has it; null where it is not. */
export const comparedAmount = ({
  state,
  payment,
  delivery,
  comparable_amount,
}: Pick<PriceRow, 'state' | 'payment' | 'delivery' | 'comparable_amount'>): number | null =>
  state === 'available' && payment === 'cash' && delivery !== 'delivered' ? comparable_amount : null;

/** Sets the last amount of the day at the end of the trend; days before the window are dropped. */
export function extendTrend(trend: PriceRow['trend'], at: number, amount: number): PriceRow['trend'] {
  const today = tehranDayNumber(at);
  const earlier = trend.filter(([day]) => day > today - priceLimits.trend_days && day !== today);
  return [...earlier, [today, amount]];
}

/** The expiry of a statement made now: the given one, or 18:00 of the next working day. */
export const validUntil = (now: number, stated: string | null | undefined, { holidays }: Pick<Reference, 'holidays'>): number =>
  stated ? Date.parse(stated) : defaultValidUntil(new Date(now), holidays).getTime();

const refused = (code: ErrorCode, field?: string, text?: string): Decision => ({
  kind: 'refused',
  code,
  ...(field && text ? { errors: { [field]: [text] } } : {}),
});

type Taxed = { amount: number | null; vat_included: boolean; stated_at: number };

/** An amount converted to the VAT terms of a later statement: amounts with different terms are never compared. */
export function inTermsOf(vat_included: boolean, { amount, ...stated }: Taxed, { vat }: Pick<Reference, 'vat'>): number | null {
  if (amount === null || stated.vat_included === vat_included) return amount;
  const taxed = {
    amount,
    unit: kilogram,
    piece: null,
    vat_included: stated.vat_included,
    vat_rate: vatRate(stated.stated_at, vat),
  };
  return amountOn(taxed, { unit: kilogram, with_vat: vat_included });
}

type Past = Pick<PriceRow, 'amount' | 'previous_amount' | 'trend'>;

/** The past amounts of a price, converted to its new VAT terms. */
function pastIn(vat_included: boolean, row: PriceRow, reference: Pick<Reference, 'vat'>): Past {
  if (vat_included === row.vat_included) return row;
  const convert = (amount: number | null) => inTermsOf(vat_included, { ...row, amount }, reference);
  return {
    amount: convert(row.amount),
    previous_amount: convert(row.previous_amount),
    trend: row.trend.flatMap(([day, amount]): PriceRow['trend'] => {
      const converted = convert(amount);
      return converted === null ? [] : [[day, converted]];
    }),
  };
}

/** Whether the public has seen the amount of a price: one that was stated by call was never shown. */
const wasPublic = ({ state, amount, trend }: PriceRow): boolean => state === 'available' || trend.at(-1)?.[1] === amount;

function reasonOf(row: PriceRow, amountMoves: boolean, now: number, corrects: boolean | undefined): ArchiveReason {
  if (!amountMoves) return 'state';
  if (corrects !== undefined) return corrects ? 'correction' : 'update';
  return row.state === 'available' && now - row.stated_at <= priceLimits.correction_s * 1_000 ? 'correction' : 'update';
}

/** When a change is made, with the holidays that its expiry depends on, and the rates of value added tax. */
export type Moment = Pick<Reference, 'holidays' | 'vat'> & { now: number };

/**
 * Decides the effect of a change on a price: contains every rule of availability, expiry, jumps and corrections.
 * @param corrects whether the replaced amount was a mistake, where that does not follow from its age
 */
export function decide(row: PriceRow, change: Change, { now, holidays, vat }: Moment, corrects?: boolean): Decision {
  const amount = change.amount === undefined ? row.amount : change.amount;
  const isRestated = change.amount !== undefined && amount !== null;
  const wanted = change.state ?? row.state;
  const stateMoves = change.state !== undefined && change.state !== stateNow(row, now);
  const termsMove = change.vat_included !== undefined && change.vat_included !== row.vat_included;
  const noteMoves = change.note !== undefined && (change.note || null) !== row.note;
  const past = pastIn(change.vat_included ?? row.vat_included, row, { vat });
  const amountMoves = amount !== past.amount;
  if (wanted === 'available' && amount === null)
    return refused('price_amount_required', 'amount', 'برای «قابل فروش» باید قیمت را وارد کنید.');
  if (change.valid_until && Date.parse(change.valid_until) <= now)
    return refused('invalid', 'valid_until', 'زمان اعتبار باید در آینده باشد.');
  const judgement = judgeAmount(past.amount, amount);
  if (judgement && !isConfirmed(judgement, change, amount))
    return { kind: 'refused', code: judgement.code, jump_percent: judgement.percent };
  const isStatement = isRestated || amountMoves || stateMoves || termsMove || change.valid_until !== undefined;
  if (!isStatement && !noteMoves) return { kind: 'unchanged' };

  const reason = amountMoves || stateMoves ? reasonOf(row, amountMoves, now, corrects) : 'update';
  const next: Partial<PriceRow> = { amount, state: wanted, version: row.version + 1 };
  if (change.vat_included !== undefined && termsMove) {
    next.vat_included = change.vat_included;
    next.previous_amount = past.previous_amount;
    next.trend = past.trend;
  }
  if (change.note !== undefined) next.note = change.note || null;
  if (isStatement) {
    next.stated_at = now;
    const holdsAnew = isRestated || change.valid_until !== undefined || (stateMoves && wanted === 'available');
    if (holdsAnew) next.valid_until = validUntil(now, change.valid_until, { holidays });
    const holds = stateNow({ state: wanted, valid_until: next.valid_until ?? row.valid_until }, now) === 'available';
    if (holds && amount !== null) next.trend = extendTrend(past.trend, now, amount);
  }
  if (amountMoves && reason !== 'correction' && past.amount !== null && wasPublic(row)) next.previous_amount = past.amount;
  return { kind: 'changed', next, reason };
}

/** The range of expiry (ms) for a filter by validity. */
export function endsWithin(validity: PriceValidity | undefined, now: number): { ends_after?: number; ends_until?: number } {
  if (validity === undefined) return {};
  if (validity === 'expired') return { ends_until: now };
  return { ends_after: now, ends_until: (tehranDayNumber(now) + 1) * DAY_MS - TEHRAN_OFFSET_MS - 1 };
}

/** The state after toggling: available becomes unavailable, the other two available. */
export const toggled = (row: PriceRow, now: number): PriceState =>
  stateNow(row, now) === 'available' ? 'unavailable' : 'available';
