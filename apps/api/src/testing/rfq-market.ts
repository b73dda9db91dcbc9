import { contract } from '@rasteh/contract';
import type { SendQuote } from '@rasteh/contract/trade/quotes';
import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import type { CreateRfq, Rfq } from '@rasteh/contract/trade/rfqs';
import { takeBack_ms } from '../core/realtime/events/announcements.ts';
import { type Person, setUser } from './app.ts';
import type { EngineName } from './engines.ts';
import { openTestMarket } from './test-market.ts';

const hour = 3_600_000;

/** A market with a trusted buyer whose RFQs need no review, two suppliers who may quote, and an uninvolved user. */
export async function openRfqMarket(engine: EngineName, options?: Parameters<typeof openTestMarket>[1]) {
  const market = await openTestMarket(engine, options);
  const { call, clock, db } = market;
  const inTime = (ms: number) => new Date(clock.now + ms).toISOString();
  const people = { buyer: '09120000101', first: '09120000102', second: '09120000103', stranger: '09120000104' };
  const who = {} as Record<keyof typeof people, Person>;
  for (const [name, mobile] of Object.entries(people)) who[name as keyof typeof people] = await market.logIn(mobile);
  for (const name of ['first', 'second'] as const) await market.addProfile(who[name].id);
  await setUser(db, who.buyer.id, { trusted: true });
  const product_id = await market.addProduct('rebar', ['۱۴', 'ذوب‌آهن']);

  /** An RFQ of two lines: ten tons of a product, and twenty branches of a free text; open for two days. */
  const wanted = (more: Partial<CreateRfq> = {}): CreateRfq => ({
    title: 'میلگرد سقف',
    lines: [
      { product_id, quantity: '10', unit_id: 2, target_amount: 400_000_000, target_shown: false },
      { text: 'نبشی ۵', quantity: '20', unit_id: 3, target_amount: 5_000_000, target_shown: true },
    ],
    city_id: 2,
    deadline: inTime(48 * hour),
    publish: true,
    ...more,
  });
  async function publish(more: Partial<CreateRfq> = {}): Promise<Rfq> {
    const { status, body } = await call(contract.rfqs.own.createRfq, { as: who.buyer, body: wanted(more) });
    if (status !== 201) throw new Error(`no RFQ: ${JSON.stringify(body)}`);
    return body.data;
  }

  /** A quote for both lines: kilograms for tons, branches for branches. */
  const answerTo = (
    rfq: Pick<Rfq, 'lines' | 'version'>,
    amounts = [380_000, 4_800_000],
    more: Partial<SendQuote> = {},
  ): SendQuote => ({
    rfq_version: rfq.version,
    lines: rfq.lines.map((line, index) => ({
      rfq_line_id: line.id,
      amount: amounts[index] ?? null,
      unit_id: index === 0 ? 1 : 3,
      quantity: index === 0 ? '10000' : '20',
    })),
    vat_included: false,
    delivery: 'warehouse',
    city_id: 1,
    payment: 'cash',
    valid_until: inTime(24 * hour),
    ...more,
  });
  async function send(as: Person, rfq: Rfq, amounts?: number[], more?: Partial<SendQuote>): Promise<Quote> {
    const body = answerTo(rfq, amounts, more);
    const answer = await call(contract.quotes.own.sendQuote, { as, params: { rfqId: rfq.id }, body });
    if (answer.status !== 201) throw new Error(`no quote: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  }
  /** Advances the clock past the take-back period, and sends the announcements. */
  async function settle(): Promise<void> {
    clock.now += takeBack_ms;
    await market.app.jobs.runDue();
  }
  return { ...market, ...who, product_id, wanted, publish, answerTo, send, inTime, settle };
}
export type RfqMarket = Awaited<ReturnType<typeof openRfqMarket>>;
