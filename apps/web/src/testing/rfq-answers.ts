import type { Comparison, Quote } from '@rasteh/contract/trade/quotes/forms';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import type { RfqTemplate } from '@rasteh/contract/trade/rfqs/templates';
import { cities, NOW, rebar14 } from './market.ts';
import { MarketServer } from './market-server.ts';

const kilogram = rebar14.unit;
/** The units as the api lists them. */
export const units = [kilogram, { id: 2, code: 'ton', title: 'تن', dimension: 'mass', factor: '1000' }] as const;
const [city = { id: 1, name: 'اصفهان', province: { id: 10, name: 'اصفهان' } }] = cities;
const inHours = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();

/** A template of two lines: a product, and one that left the catalogue. */
export function aTemplate(part: Partial<RfqTemplate> = {}): RfqTemplate {
  const { id, category_id, slug, title, status } = rebar14;
  const line = { variation: null, note: null, unit: units[1], is_product_gone: false };
  return {
    id: 70,
    name: 'آهن سقف',
    version: 1,
    created_at: inHours(-100),
    lines: [
      { ...line, product: { id, category_id, slug, title, status }, text: title, quantity: '10' },
      { ...line, product: null, text: 'تیرآهن ۱۸', quantity: '12', is_product_gone: true },
    ],
    ...part,
  };
}

/** An RFQ of two lines that accepts quotes, with overrides. */
export function anRfq(part: Partial<Rfq> = {}): Rfq {
  const { id, category_id, slug, title, status } = rebar14;
  const line = { variation: null, target_amount: null, target_shown: false, note: null, awarded_quantity: '0' };
  return {
    id: 40,
    user_id: 5,
    number: 'R-1405-000040',
    title: 'میلگرد سقف',
    description: null,
    files: [],
    city,
    audience: 'open',
    lines: [
      {
        ...line,
        id: 401,
        position: 1,
        product: { id, category_id, slug, title, status },
        text: '',
        quantity: '10',
        unit: units[1],
      },
      { ...line, id: 402, position: 2, product: null, text: 'نبشی ۵', quantity: '20', unit: kilogram },
    ],
    deadline: inHours(48),
    invitations: [],
    status: 'published',
    is_fully_awarded: false,
    rejection: null,
    change_request: null,
    pending_edit: null,
    quotes_count: 0,
    refreshed_at: inHours(-30),
    next_refresh_at: inHours(-6),
    version: 3,
    created_at: inHours(-31),
    ...part,
  };
}

/** The api of a market with a logged-in buyer, the owner of these RFQs. */
export function aBuyersServer(rfqs: Rfq[]): MarketServer {
  const server = new MarketServer();
  server.me = { id: 5, name: 'خریدار', role: 'user', mobile: '+989120000005', supplier: null };
  const ok = (data: unknown) => ({ status: 200, body: { data } });
  const page = (data: unknown[]) => {
    const meta = { current_page: 1, last_page: 1, per_page: 20, total: data.length };
    return { status: 200, body: { data, meta } };
  };
  server.override.set('/api/user/rfq', () => page(rfqs));
  for (const rfq of rfqs) server.override.set(`/api/user/rfq/${rfq.id}`, () => ok(rfq));
  server.override.set('/api/user/rfq-templates', () => ok([]));
  server.override.set('/api/units', () => ok(units));
  server.override.set('/api/cities', () => ok(cities));
  server.override.set('/api/user/variations', () => page([]));
  const supplier = { user_id: 7, handle: 'sepahan', title: 'فولاد سپاهان', city, verified: 'verified' };
  server.override.set('/api/suppliers', () => page([supplier]));
  return server;
}

const version = { vat_included: false, vat_rate: 1_000, delivery: 'warehouse', city, freight: null, note: null } as const;
const answer = { not_available: false, unit_weight_kg: null, lead_time_days: null, alternative: null, note: null } as const;

/** A quote for both lines of `anRfq`, in kilograms, with overrides. */
export function aQuote(part: Partial<Quote> = {}): Quote {
  return {
    id: 60,
    number: 'P-1405-000060',
    status: 'sent',
    is_supplier_active: true,
    awards: [],
    cancelled_awards: 0,
    decline_reason: null,
    created_at: inHours(-3),
    rfq: { id: 40, number: 'R-1405-000040', title: 'میلگرد سقف', deadline: inHours(48) },
    supplier: { user_id: 7, handle: 'sepahan', title: 'فولاد سپاهان', verified: 'verified' },
    current: {
      ...version,
      version: 2,
      sent_at: inHours(-2),
      payment: 'credit',
      credit_days: 60,
      valid_until: inHours(24),
      lines: [
        { ...answer, rfq_line_id: 401, amount: 380_000, unit: kilogram, quantity: '10000', total: 3_800_000_000 },
        { ...answer, rfq_line_id: 402, amount: 450_000, unit: kilogram, quantity: '20', total: 9_000_000 },
      ],
      totals: { lines: 3_809_000_000, vat: 380_900_000, freight: 0, all: 4_189_900_000 },
    },
    ...part,
  };
}

/** Two quotes side by side: the first is best, the second has expired and leaves the second line out. */
export function aComparison(quote: Quote = aQuote()): Comparison {
  const other = aQuote({ id: 61, number: 'P-1405-000061', status: 'expired' });
  other.supplier = { user_id: 8, handle: 'yazd', title: 'نورد یزد', verified: 'none' };
  const cell = { problem: null, is_alternative: false, counts: true, quantity: '10' } as const;
  const stated = { kind: 'stated', amount: 380_000, factor: null } as const;
  const perTon = { kind: 'unit', amount: 380_000_000, factor: 'تن / کیلوگرم' } as const;
  return {
    yearly_rate: null,
    quotes: [other, quote],
    lines: [
      {
        rfq_line_id: 401,
        cells: [
          { ...cell, quote_id: 60, basis_amount: 380_000_000, steps: [stated, perTon], is_best: true },
          { ...cell, quote_id: 61, basis_amount: 370_000_000, steps: [stated, perTon], is_best: false, counts: false },
        ],
      },
      {
        rfq_line_id: 402,
        cells: [{ ...cell, quote_id: 60, basis_amount: 450_000, quantity: '20', steps: [stated], is_best: true }],
      },
    ],
    award_reasons: [],
    records: [
      { user_id: 7, record: { reply_minutes: 180, answered_percent: 92, awards: 14, awarded_percent: null, rating: null } },
    ],
    basket: {
      of: 'asked',
      freight: 'apart',
      line_ids: [401, 402],
      shared_line_ids: [401, 402],
      combination: {
        amount: 3_809_000_000,
        least_amount: 3_809_000_000,
        shared_amount: 3_809_000_000,
        is_cheapest: true,
        rival_amount: null,
        suppliers: 1,
        parts: [
          { rfq_line_id: 401, quote_id: 60, quantity: '10', basis_amount: 380_000_000 },
          { rfq_line_id: 402, quote_id: 60, quantity: '20', basis_amount: 450_000 },
        ],
        uncovered_line_ids: [],
        freight: 0,
        unknown_freights: 1,
      },
    },
    wholes: [
      {
        quote_id: 60,
        missing_lines: 0,
        shared_amount: 3_809_000_000,
        is_shared_best: false,
        amount: 3_809_000_000,
        least_amount: 3_809_000_000,
        filled: [],
        is_best: true,
      },
      {
        quote_id: 61,
        missing_lines: 2,
        shared_amount: null,
        is_shared_best: false,
        amount: null,
        least_amount: null,
        filled: [],
        is_best: false,
      },
    ],
  };
}

/** Two open quotes of which the second leaves the second line out and is the cheaper one of the first. */
export function aCombination(): Comparison {
  const comparison = aComparison();
  const other = aQuote({ id: 61, number: 'P-1405-000061' });
  other.supplier = { user_id: 8, handle: 'yazd', title: 'نورد یزد', verified: 'none' };
  other.current = { ...other.current, payment: 'cash', credit_days: 0, freight: 20_000_000 };
  other.current.lines = other.current.lines
    .filter(({ rfq_line_id }) => rfq_line_id === 401)
    .map((line) => ({ ...line, amount: 370_000, total: 3_700_000_000 }));
  const [first, second] = comparison.lines;
  const filled = { rfq_line_id: 402, quote_id: 60, quantity: '20', basis_amount: 450_000 };
  return {
    ...comparison,
    quotes: [other, aQuote()],
    lines: [
      {
        rfq_line_id: 401,
        cells: (first?.cells ?? []).map((cell) => ({ ...cell, counts: true, is_best: cell.quote_id === 61 })),
      },
      { rfq_line_id: 402, cells: second?.cells ?? [] },
    ],
    basket: {
      of: 'asked',
      freight: 'apart',
      line_ids: [401, 402],
      shared_line_ids: [401],
      combination: {
        amount: 3_709_000_000,
        least_amount: 3_709_000_000,
        shared_amount: 3_700_000_000,
        is_cheapest: true,
        rival_amount: null,
        suppliers: 2,
        parts: [{ rfq_line_id: 401, quote_id: 61, quantity: '10', basis_amount: 370_000_000 }, filled],
        uncovered_line_ids: [],
        freight: 20_000_000,
        unknown_freights: 1,
      },
    },
    wholes: [
      {
        quote_id: 60,
        missing_lines: 0,
        shared_amount: 3_800_000_000,
        is_shared_best: false,
        amount: 3_809_000_000,
        least_amount: 3_809_000_000,
        filled: [],
        is_best: true,
      },
      {
        quote_id: 61,
        missing_lines: 1,
        shared_amount: 3_700_000_000,
        is_shared_best: true,
        amount: 3_709_000_000,
        least_amount: 3_709_000_000,
        filled: [filled],
        is_best: false,
      },
    ],
  };
}
