import { describe, expect, it } from 'vitest';
import { demoFirms, demoPeople } from '../data/people.data.ts';
import { demoProducts } from '../data/products.data.ts';
import { demoSuppliers } from '../data/suppliers.data.ts';
import { dayAt, isMarketDay } from '../market-days.ts';
import { clockOn, momentFrom, soonAfter } from './moments.ts';
import { currentUntil, deadlineOf } from './rfq-story.ts';
import { demoRfqs } from './rfqs.data.ts';
import { demoTalks } from './talks.data.ts';

const HOUR_MS = 3_600_000;
const from = Date.parse('2026-11-14T00:05:00+03:30');
/** Each hour of two weeks, and of the two weeks around Nowruz. */
const nows = [from, Date.parse('2027-03-15T00:05:00+03:30')].flatMap((start) =>
  Array.from({ length: 14 * 24 }, (_, hour) => start + hour * HOUR_MS),
);

describe('demo trade stories', () => {
  it('run from the RFQ through its quotes to its end at every hour of seeding', () => {
    for (const now of nows) {
      for (const story of demoRfqs) {
        const at = momentFrom(now, story.at);
        const deadline = deadlineOf(now, story);
        if (at > now || deadline <= at) expect.fail(`${story.key} begins at ${at}, seeded at ${now}`);
        if (currentUntil(now, story, deadline) <= now) expect.fail(`${story.key} has lapsed when it is seeded`);
        for (const { supplier, at: sent, valid, next } of story.quotes) {
          const times = [at, momentFrom(now, sent), ...(next ? [momentFrom(now, next.at)] : []), Math.min(deadline, now + 1)];
          expect(times, `${story.key}, ${supplier}, at ${now}`).toEqual(times.toSorted((a, b) => a - b));
          const last = times.at(-2) ?? now;
          if (momentFrom(now, [valid, '18:00']) <= last) expect.fail(`${supplier} sends what holds no longer in ${story.key}`);
        }
        for (const { at: ended } of story.ends ?? []) {
          const end = momentFrom(now, ended);
          if (end > now || end <= at || end >= deadline) expect.fail(`${story.key} ends at ${end}`);
        }
      }
    }
  });

  it('have a deadline soon, but leave time to answer', () => {
    for (const now of nows) {
      const left = soonAfter(now) - now;
      if (left < 4 * HOUR_MS || left > 24 * HOUR_MS) expect.fail(`${left / HOUR_MS} hours are left at ${now}`);
    }
    const saturday = dayAt(from);
    expect(isMarketDay(saturday)).toBe(true);
    expect(soonAfter(clockOn(saturday, '08:00'))).toBe(clockOn(saturday, '17:00'));
    expect(soonAfter(clockOn(saturday, '19:00'))).toBe(clockOn(saturday + 1, '12:00'));
  });

  it('use existing people and products and unique keys', () => {
    const people = new Set<string>([
      ...demoSuppliers.map(({ handle }) => handle),
      ...demoFirms.map(({ key }) => key),
      ...demoPeople.flatMap(({ key }) => key ?? []),
      'desk',
    ]);
    const slugs = new Set(demoProducts.map(({ slug }) => slug));
    const keys = demoRfqs.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { buyer, lines, quotes, sites } of demoRfqs) {
      expect(people).toContain(buyer);
      expect(sites.length).toBeGreaterThan(1);
      for (const { supplier, answers } of quotes) {
        expect(people).toContain(supplier);
        expect(answers).toHaveLength(lines.length);
      }
      for (const line of lines) if ('product' in line) expect(slugs).toContain(line.product);
    }
    for (const { a, b, about } of demoTalks) {
      expect([people.has(a), people.has(b)]).toEqual([true, true]);
      if (about) expect(keys).toContain(about);
    }
  });
});
