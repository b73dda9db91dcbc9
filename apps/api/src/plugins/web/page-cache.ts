import { randomBytes } from 'node:crypto';
import type { Clock } from '../../lib/clock.ts';
import type { AppEventName, Events } from '../../realtime/events/events.ts';
import type { RenderResult } from './web.ts';

/** Values of one response that stand in its markup. */
export type PageMarks = {
  nonce: string;
  request_id: string;
  /** The time of the response in ms, as text; a cached page was rendered before. */
  served_at: string;
};
/** A rendered page, and the first moment (ms) at which it looks different without any event. */
export type Rendering = { result: RenderResult; ends_at: number };
type StoredPage = { status: number; headers: Record<string, string>; write(marks: PageMarks): string };

/** Whether pages of guests may look different after an event. */
const changesPages: Record<AppEventName, boolean> = {
  'price.changed': true,
  'inventory.changed': true,
  'catalogue.changed': true,
  'currency.changed': true,
  'story.changed': true,
  'supplier.changed': true,
  'rfq.changed': true,
  'user.suspended': true,
  'price_list.changed': false,
  'notification.created': false,
  'acting.changed': false,
  'audit.recorded': false,
  'session.ended': false,
  'desk.changed': false,
  'quote.changed': false,
  'job.cancelled': false,
};

/** Bounds what has no event: pages and news, aggregates over prices that expire, and times such as «۸ دقیقه پیش». */
const LONGEST_MS = 5_000;
const MOST_PAGES = 500;
const MOST_CHARACTERS = 48e6;

const ISO_TIME = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)"/g;

/** The first moment after `now` that these answers of the api name, such as the end of a price or a deadline; in ms. */
export function nextMoment(answers: readonly string[], now: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const answer of answers)
    for (const [, time = ''] of answer.matchAll(ISO_TIME)) {
      const moment = Date.parse(time);
      if (moment > now && moment < next) next = moment;
    }
  return next;
}

export type PageCache = {
  /**
   * The page of a key. Requests at the same time share one rendering, which contains marks in place of the values of a response.
   * Only a page with status 200 is stored, for 5 s at most, and until the next event that may change it.
   */
  read(key: string, render: (marks: PageMarks) => Promise<Rendering>): Promise<StoredPage>;
};

/** Creates the cache of the pages that all guests share; a change of the market empties it. */
export function createPageCache({ events, clock }: { events: Pick<Events, 'subscribe'>; clock: Clock }): PageCache {
  type Entry = { page: Promise<StoredPage>; ends_at: number; characters: number };
  const entries = new Map<string, Entry>();
  let characters = 0;
  const marks = { nonce: mark(), request_id: mark(), served_at: mark() };
  // Bounded: three marks of 37 characters.
  const anyMark = new RegExp(`(${Object.values(marks).join('|')})`);

  const remove = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    characters -= entry.characters;
  };
  const empty = () => {
    entries.clear();
    characters = 0;
  };
  for (const [name, isOne] of Object.entries(changesPages)) if (isOne) events.subscribe(name as AppEventName, empty);

  function store({ result, ends_at }: Rendering, key: string, entry: Entry): StoredPage {
    const { status, headers, body } = result;
    // A rendering that an event has overtaken is no longer an entry; it is returned, but not kept.
    if (entries.get(key) === entry) {
      entry.ends_at = Math.min(ends_at, clock() + LONGEST_MS);
      entry.characters = body.length;
      characters += body.length;
      if (status !== 200) remove(key, entry);
      for (const [oldest, one] of entries) {
        if (entries.size <= MOST_PAGES && characters <= MOST_CHARACTERS) break;
        remove(oldest, one);
      }
    }
    const parts = body.split(anyMark);
    const write = (values: PageMarks) => {
      const valueByMark = new Map(Object.entries(marks).map(([name, mark]) => [mark, values[name as keyof PageMarks]]));
      return parts.map((part) => valueByMark.get(part) ?? part).join('');
    };
    return { status, headers, write };
  }

  return {
    read(key, render) {
      const known = entries.get(key);
      if (known && known.ends_at > clock()) return known.page;
      if (known) remove(key, known);
      const entry: Entry = { page: Promise.resolve(null as never), ends_at: Number.POSITIVE_INFINITY, characters: 0 };
      entries.set(key, entry);
      entry.page = render(marks).then(
        (rendering) => store(rendering, key, entry),
        (error) => {
          remove(key, entry);
          throw error;
        },
      );
      return entry.page;
    },
  };
}

/** A text that no content of a page can contain. */
const mark = (): string => `mark-${randomBytes(16).toString('hex')}`;
