import { SendQuoteSchema } from '@rasteh/contract/trade/quotes';
import { CreateRfqSchema, type Rfq } from '@rasteh/contract/trade/rfqs';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { toWire } from '../../src/core/lib/clock.ts';
import { demoContextOf } from '../in-name-of.ts';
import { rounded } from '../walk.ts';
import { momentFrom, soonAfter } from './moments.ts';
import { quoteContent } from './quote-content.ts';
import type { Act, Scene } from './scene.ts';
import type { StoryEnd, StoryLine, StoryRfq } from './types.ts';

const MONTH_MS = 30 * DAY_MS;
/** Factors of the quantities, the next one each time a story is seeded. */
const sizes = [1, 0.8, 1.25, 1.5] as const;

/** Rounds to usual order quantities: hundreds of kilograms, tens of pieces. */
function quantityOf(quantity: number, size: number): string {
  const step = quantity >= 1_000 ? 100 : quantity >= 100 ? 10 : 1;
  return String(Math.max(step, Math.round((quantity * size) / step) * step));
}

function lineOf(scene: Scene, line: StoryLine, buyer: string, size: number) {
  const unit_id = scene.unit(line.unit);
  const product_id = 'product' in line ? scene.product(line.product) : null;
  const level = (): number =>
    'product' in line ? scene.levelOf({ product_id: product_id ?? 0, unit_id, user_id: scene.person(buyer) }) : line.amount;
  return {
    ...('product' in line ? { product_id } : { text: line.text }),
    quantity: quantityOf(line.quantity, size),
    unit_id,
    note: line.note ?? null,
    ...(line.target ? { target_amount: rounded(level() * line.target), target_shown: true } : {}),
  };
}

/** Whether everything that a story needs still exists: suspended users and withdrawn products end it. */
export function canSeedRfq({ ready }: Scene, { buyer, lines, isDraft }: StoryRfq): boolean {
  const isAble = buyer === 'newcomer' || isDraft ? ready.isThere(buyer) : ready.isTrusted(buyer);
  return isAble && lines.every((line) => !('product' in line) || ready.isSold(line.product));
}

/** The time (ms) until which a story is current; afterwards it is seeded again. */
export function currentUntil(now: number, { quotes, ends = [] }: StoryRfq, deadline: number): number {
  if (deadline > now) return deadline;
  // A story that waits for an award is current while it has a valid quote.
  if (ends.length === 0 && quotes.length > 0) return Math.min(...quotes.map(({ valid }) => momentFrom(now, [valid, '18:00'])));
  return now + MONTH_MS;
}

export const deadlineOf = (now: number, { deadline }: StoryRfq): number =>
  deadline === 'soon' ? soonAfter(now) : momentFrom(now, deadline);

/** The acts of a story that was seeded `times` times before, each at its time; `made` is called with the id of its RFQ. */
export function actsOfRfq(scene: Scene, story: StoryRfq, times: number, made: (rfq_id: number) => void): Act[] {
  const { services, now, ready } = scene;
  const { rfqs, publicRfqs, quotes } = services;
  const buyer = demoContextOf(scene.person(story.buyer));
  const sent = new Map<string, { id: number; version: number }>();
  const site = story.sites[times % story.sites.length] ?? '';
  const size = sizes[times % sizes.length] ?? 1;
  const withSite = (text: string): string => text.replaceAll('{site}', site);
  let rfq: Rfq;

  async function begin(): Promise<void> {
    const { title, description, city, invited = [], lines, isDraft } = story;
    const wanted = CreateRfqSchema.parse({
      title: withSite(title),
      description: description ? withSite(description) : null,
      city_id: scene.city(city),
      deadline: toWire(deadlineOf(now, story)),
      ...(invited.length > 0 ? { audience: 'invited', invited_ids: invited.filter(ready.sells).map(scene.person) } : {}),
      lines: lines.map((line) => lineOf(scene, line, story.buyer, size)),
      publish: !isDraft,
    });
    rfq = await rfqs.create(buyer, wanted);
    made(rfq.id);
  }

  const quoteActs = story.quotes
    .filter(({ supplier }) => ready.sells(supplier))
    .flatMap((quote): Act[] => {
      const by = demoContextOf(scene.person(quote.supplier));
      const send = async (isNext: boolean) => {
        const content = SendQuoteSchema.parse(quoteContent({ scene, story, quote, rfq }, rfq.version, isNext));
        const { id, current } = await quotes.send(by, rfq.id, content);
        sent.set(quote.supplier, { id, version: current.version });
      };
      const first = { at: momentFrom(now, quote.at), run: () => send(false) };
      return quote.next ? [first, { at: momentFrom(now, quote.next.at), run: () => send(true) }] : [first];
    });

  async function end(how: StoryEnd): Promise<unknown> {
    if (!('supplier' in how)) {
      const { version } = await rfqs.get(buyer, rfq.id);
      return rfqs[how.act](buyer, rfq.id, version);
    }
    if (!ready.sells(how.supplier)) return undefined;
    if (how.act === 'refuse') return publicRfqs.decline(demoContextOf(scene.person(how.supplier)), rfq.id, how.reason);
    const quote = sent.get(how.supplier);
    if (!quote) throw new Error(`${how.supplier} has no quote in ${story.key}`);
    const { id, version } = quote;
    if (how.act === 'decline') return quotes.decline(buyer, id, { version, reason: how.reason });
    const lines = how.lines?.map((index) => ({ rfq_line_id: rfq.lines[index]?.id ?? 0 }));
    return quotes.accept(buyer, id, { version, ...(lines && { lines }) });
  }

  return [
    { at: momentFrom(now, story.at), run: begin },
    ...quoteActs,
    ...(story.ends ?? []).map((how) => ({ at: momentFrom(now, how.at), run: () => end(how) })),
  ];
}
