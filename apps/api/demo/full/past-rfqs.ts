import { draw, seedOf } from '../seeded.ts';
import type { StoryEnd, StoryQuote, StoryRfq } from '../trade/types.ts';
import type { DemoCategory, DemoOffer, DemoSupplier } from '../types.ts';

type Goods = {
  categories: readonly DemoCategory[];
  suppliers: readonly DemoSupplier[];
  offers: readonly DemoOffer[];
};

/** The market days before today in which they were published: the newest and the oldest. */
const DAYS = { newest: 6, oldest: 118 };
const INVITED = 6;
const LINES = 3;
const buyers = ['building', 'packing', 'piping'] as const;
const quantities: Readonly<Record<string, number>> = {
  kg: 12_000,
  ton: 24,
  'bag-50': 600,
  'bag-40': 800,
  'bag-25': 900,
  m: 1_200,
};
const few = 60;
/** Ten to midnight: an answer of the day. */
const LAST_MINUTE = 23 * 60 + 50;

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** How many RFQs a supplier has answered: most of them enough for a record, some none. */
function answersOf({ handle }: DemoSupplier): number {
  const chance = draw(seedOf(`answers:${handle}`), 0);
  return chance < 0.1 ? 0 : 5 + Math.floor(8 * draw(seedOf(`answers:${handle}`), 1));
}

/** The usual minutes until a supplier answers: some are at their desk, others answer in the evening. */
const pauseOf = (handle: string): number => 8 + Math.floor(420 * draw(seedOf(`pause:${handle}`), 0) ** 2);

/** What is still to be answered by each supplier, and what each has priced for cash. */
type Course = Goods & { open: Map<string, number>; priced: Map<string, DemoOffer[]> };

const openOf = ({ open }: Course, handle: string): number => open.get(handle) ?? 0;

/** Those who serve a category beside `first`, the ones with most to answer first. */
const invitedBeside = (course: Course, first: string, category: string): string[] =>
  course.suppliers
    .filter(({ handle, categories }) => handle !== first && categories.includes(category))
    .map(({ handle }) => handle)
    .toSorted((a, b) => openOf(course, b) - openOf(course, a))
    .slice(0, INVITED - 1);

/** An RFQ as it is asked: so many market days ago, at a minute of the day, with so many lines. */
type Asked = { seed: number; days: number; published: number; lines: number };

/** The answer of a supplier on the day of the RFQ. */
function quoteOf(supplier: string, at: number, { seed, days, published, lines }: Asked): StoryQuote {
  const pause = Math.max(4, Math.round(pauseOf(supplier) * (0.6 + 0.8 * draw(seed, 10 + at))));
  return {
    supplier,
    at: [-days, clockOf(Math.min(LAST_MINUTE, published + pause))],
    answers: Array.from({ length: lines }, (_, line) => 0.98 + 0.04 * draw(seed, 30 + at * LINES + line)),
    valid: 4 - days,
    lead: 1 + Math.floor(4 * draw(seed, 60 + at)),
  };
}

/** Each line is awarded to another of those who answered, as far as there are others. */
function endsOf(answering: readonly string[], { seed, days, lines }: Asked): StoryEnd[] {
  const first = Math.floor(draw(seed, 2) * answering.length);
  const won = Map.groupBy(
    Array.from({ length: lines }, (_, line) => line),
    (line) => answering[(first + line) % answering.length] ?? '',
  );
  return [...won].map(([supplier, own], at) => ({ act: 'accept', at: [1 - days, `11:3${at}`], supplier, lines: own }));
}

function storyOf(course: Course, index: number, first: DemoSupplier): StoryRfq | undefined {
  const seed = seedOf(`past:${index}`);
  const own = course.priced.get(first.handle) ?? [];
  const offer = own[Math.floor(draw(seed, 0) * own.length)];
  if (!offer) return undefined;
  const invited = invitedBeside(course, first.handle, offer.category);
  const days = DAYS.oldest - ((index * 7) % (DAYS.oldest - DAYS.newest));
  const published = 9 * 60 + Math.floor(90 * draw(seed, 1));
  const answering = [first.handle, ...invited.filter((handle) => openOf(course, handle) > 0)];
  const goods = new Map([offer, ...own.filter(({ category }) => category === offer.category)].map((one) => [one.product, one]));
  const lines = [...goods.values()].slice(0, LINES);
  const asked = { seed, days, published, lines: lines.length };
  const category = course.categories.find(({ slug }) => slug === offer.category)?.title ?? '';
  return {
    key: `past-${index}`,
    buyer: buyers[index % buyers.length] ?? 'building',
    title: `خرید ${category}`,
    sites: [''],
    city: first.city,
    at: [-days, clockOf(published)],
    deadline: [2 - days, '16:00'],
    invited: [first.handle, ...invited],
    lines: lines.map(({ product, unit }, line) => ({
      product,
      unit,
      quantity: Math.round((quantities[unit] ?? few) * (0.5 + draw(seed, 3 + line))),
    })),
    quotes: answering.map((handle, at) => quoteOf(handle, at, asked)),
    ends: endsOf(answering, asked),
  };
}

/**
 * RFQs of the last half year, each to some suppliers of one kind of goods and awarded to some of them: the records, response times and
 * ratings of suppliers are derived from them.
 */
export function pastRfqs(goods: Goods): StoryRfq[] {
  const cash = goods.offers.filter(({ creditDays }) => creditDays === 0);
  const course: Course = {
    ...goods,
    open: new Map(goods.suppliers.map((supplier) => [supplier.handle, answersOf(supplier)])),
    priced: Map.groupBy(cash, ({ supplier }) => supplier),
  };
  const stories: StoryRfq[] = [];
  for (const supplier of goods.suppliers)
    while (openOf(course, supplier.handle) > 0) {
      const story = storyOf(course, stories.length, supplier);
      if (!story) break;
      for (const { supplier: handle } of story.quotes) course.open.set(handle, openOf(course, handle) - 1);
      stories.push(story);
    }
  return stories;
}
