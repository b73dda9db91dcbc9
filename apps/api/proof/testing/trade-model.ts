/**
 * A reference model of the rules for RFQs, quotes and awards, from docs/rules.md alone: small, without a database, jobs or versions
 * of rows. The answers and later reads of the api are compared with it.
 */
export type Answer = { status: number; code?: string };
export type Supplier = 'first' | 'second';
export type Someone = Supplier | 'buyer';
/** The quantity that a quote offers for each line, in thousandths; null means not available. */
export type Offer = readonly (number | null)[];
export type RequestedLines = readonly { line: number; quantity?: number }[] | null;

type Quote = { version: number; status: string; valid_until: number; offer: Offer; awards: Map<number, number> };
type Rfq = {
  status: string;
  wasPublic: boolean;
  deadline: number;
  refreshed_at: number;
  wasAnswered: boolean;
  isDeleted: boolean;
};

type Beginning = { lines: readonly number[]; now: number; isTrusted: boolean; hours: number; publish: boolean };

const HOUR_MS = 3_600_000;
const ended = ['closed', 'awarded', 'expired'];
const ok: Answer = { status: 200 };
const no = (status: number, code: string): Answer => ({ status, code });

export class TradeModel {
  readonly quotes = new Map<Supplier, Quote>();
  readonly suspended = new Set<Someone>();
  readonly rfq: Rfq;
  readonly lines: readonly number[];
  readonly isTrusted: boolean;
  now: number;

  /** An RFQ of these lines (thousandths) that a buyer creates at `now`; a trusted buyer needs no review. */
  constructor({ lines, now, isTrusted, hours, publish }: Beginning) {
    this.lines = lines;
    this.now = now;
    this.isTrusted = isTrusted;
    const status = publish ? 'pending' : 'draft';
    const never = { wasPublic: false, refreshed_at: 0, wasAnswered: false, isDeleted: false };
    this.rfq = { status, deadline: now + hours * HOUR_MS, ...never };
    if (publish && isTrusted) this.#becomePublic();
  }

  #becomePublic(): void {
    Object.assign(this.rfq, { status: 'published', wasPublic: true, refreshed_at: this.now });
  }

  awarded(line: number): number {
    return [...this.quotes.values()].reduce((sum, { awards }) => sum + (awards.get(line) ?? 0), 0);
  }
  get isWhole(): boolean {
    return this.lines.every((quantity, line) => this.awarded(line) === quantity);
  }
  get #isBegun(): boolean {
    return this.lines.some((_, line) => this.awarded(line) > 0);
  }

  /** The status that readers of the RFQ see now. */
  get status(): string {
    const { status, deadline } = this.rfq;
    if (deadline > this.now || ended.includes(status)) return status;
    if (status !== 'published' && status !== 'stopped') return 'expired';
    if (this.#isBegun) return 'awarded';
    return status === 'published' ? 'closed' : 'expired';
  }
  /** Whether the RFQ is publicly visible. */
  get isSeen(): boolean {
    const isShown = ['published', 'closed', 'awarded'].includes(this.status);
    return isShown && !this.rfq.isDeleted && !this.suspended.has('buyer');
  }
  statusOf(supplier: Supplier): string | undefined {
    const quote = this.quotes.get(supplier);
    return quote?.status === 'sent' && quote.valid_until <= this.now ? 'expired' : quote?.status;
  }

  /** The refusal that applies to every action of the buyer on the RFQ. */
  #refusedToBuyer(isStale: boolean): Answer | undefined {
    if (this.suspended.has('buyer')) return no(403, 'suspended');
    if (this.rfq.isDeleted) return no(404, 'not_found');
    return isStale ? no(412, 'stale') : undefined;
  }

  publish(isStale: boolean): Answer {
    const refused = this.#refusedToBuyer(isStale);
    if (refused) return refused;
    if (ended.includes(this.status)) return no(409, 'rfq_closed');
    if (this.status === 'stopped') this.rfq.status = 'published';
    else if (this.status !== 'draft') return no(409, 'conflict');
    else if (this.isTrusted) this.#becomePublic();
    else this.rfq.status = 'pending';
    return ok;
  }
  /** A reviewer decides on the pending RFQ. */
  review(isApproved: boolean): Answer {
    if (!isApproved) this.rfq.status = 'rejected';
    else if (ended.includes(this.status)) return no(409, 'rfq_closed');
    else this.#becomePublic();
    return ok;
  }
  stop(isStale: boolean): Answer {
    const refused = this.#refusedToBuyer(isStale);
    if (refused) return refused;
    if (this.status !== 'published') return no(409, 'conflict');
    this.rfq.status = 'stopped';
    return ok;
  }
  close(isStale: boolean): Answer {
    const refused = this.#refusedToBuyer(isStale);
    if (refused) return refused;
    if (this.status !== 'published' && this.status !== 'stopped') return no(409, 'conflict');
    this.rfq.status = this.#isBegun ? 'awarded' : 'closed';
    return ok;
  }
  refresh(isStale: boolean): Answer {
    const refused = this.#refusedToBuyer(isStale);
    if (refused) return refused;
    if (this.status !== 'published') return no(409, 'conflict');
    if (this.now < this.rfq.refreshed_at + 24 * HOUR_MS) return no(429, 'refresh_too_soon');
    this.rfq.refreshed_at = this.now;
    return ok;
  }
  remove(): Answer {
    const refused = this.#refusedToBuyer(false);
    if (refused) return refused;
    if (this.rfq.wasAnswered) return no(409, 'rfq_has_quotes');
    this.rfq.isDeleted = true;
    return ok;
  }

  send(supplier: Supplier, version: number, hours: number, offer: Offer): Answer {
    if (this.suspended.has(supplier)) return no(403, 'suspended');
    if (!this.isSeen) return no(404, 'not_found');
    if (this.status !== 'published') return no(409, 'rfq_closed');
    const before = this.quotes.get(supplier);
    if (version !== (before?.version ?? 0)) return no(412, 'stale');
    if (before && !['sent', 'withdrawn', 'declined'].includes(before.status)) return no(409, 'quote_decided');
    const valid_until = this.now + hours * HOUR_MS;
    this.quotes.set(supplier, { version: version + 1, status: 'sent', valid_until, offer, awards: new Map() });
    this.rfq.wasAnswered = true;
    return { status: 201 };
  }
  withdraw(supplier: Supplier, version: number): Answer {
    if (this.suspended.has(supplier)) return no(403, 'suspended');
    const quote = this.quotes.get(supplier);
    if (!quote) return no(404, 'not_found');
    if (quote.version !== version) return no(412, 'stale');
    if (quote.status === 'accepted') return no(409, 'quote_decided');
    quote.status = 'withdrawn';
    return ok;
  }

  /** The quote that the buyer may act on, or the refusal. */
  #received(supplier: Supplier, version: number): Quote | Answer {
    if (this.suspended.has('buyer')) return no(403, 'suspended');
    const quote = this.quotes.get(supplier);
    if (!quote || quote.status === 'withdrawn') return no(404, 'not_found');
    return quote.version === version ? quote : no(412, 'stale');
  }
  decline(supplier: Supplier, version: number): Answer {
    const quote = this.#received(supplier, version);
    if (!('offer' in quote)) return quote;
    if (quote.status !== 'sent' && quote.status !== 'declined') return no(409, 'quote_decided');
    quote.status = 'declined';
    return ok;
  }

  /** The quantity of a line that can be awarded to a quote. */
  #most({ offer }: Quote, line: number): number {
    return Math.min(offer[line] ?? 0, (this.lines[line] ?? 0) - this.awarded(line));
  }
  accept(supplier: Supplier, version: number, wish: RequestedLines): Answer {
    const quote = this.#received(supplier, version);
    if (!('offer' in quote)) return quote;
    const { awards, offer } = quote;
    const rest = this.lines.flatMap((_, line) =>
      !awards.has(line) && this.#most(quote, line) > 0 ? [{ line, quantity: this.#most(quote, line) }] : [],
    );
    const isGiven = ({ line, quantity }: { line: number; quantity?: number }) =>
      awards.has(line) && (quantity === undefined || awards.get(line) === quantity);
    if (wish ? wish.every(isGiven) : awards.size > 0 && rest.length === 0) return ok;
    if ((quote.status === 'sent' || quote.status === 'accepted') && quote.valid_until <= this.now)
      return no(409, 'quote_expired');
    if (quote.status !== 'sent' && quote.status !== 'accepted') return no(409, 'quote_decided');
    if (this.suspended.has(supplier)) return no(409, 'supplier_inactive');
    const gifts = wish?.map(({ line, quantity }) => ({ line, quantity: quantity ?? this.#most(quote, line) })) ?? rest;
    for (const { line, quantity } of gifts) {
      if (awards.has(line)) return no(409, 'quote_decided');
      if (offer[line] == null) return no(422, 'invalid');
      if (quantity <= 0 || quantity > this.#most(quote, line)) return no(409, 'award_exceeds');
    }
    if (gifts.length === 0) return no(409, 'award_exceeds');
    for (const { line, quantity } of gifts) awards.set(line, quantity);
    quote.status = 'accepted';
    if (this.isWhole) for (const other of this.quotes.values()) if (other.status === 'sent') other.status = 'lost';
    if (this.isWhole || this.rfq.status === 'closed' || this.rfq.deadline <= this.now) this.rfq.status = 'awarded';
    return ok;
  }
}
