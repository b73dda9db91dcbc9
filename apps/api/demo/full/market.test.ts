import { mergeGeometry } from '@rasteh/contract/goods/catalogue/geometry';
import { convertQuantity, type Ratio } from '@rasteh/persian/conversion';
import { tidyText } from '@rasteh/persian/fold';
import { weightOfPiece } from '@rasteh/persian/steel-weight';
import { describe, expect, it } from 'vitest';
import { demoProvinces } from '../data/provinces.data.ts';
import { demoOffers } from '../offers.ts';
import { fullMarket } from './market.ts';

const { categories, products, suppliers, offers, units, inventories, pastRfqs } = fullMarket;
const leaves = categories.filter(({ parent }) => parent !== null);
const optionsOf = (slug: string) => leaves.find((leaf) => leaf.slug === slug)?.levels ?? [];
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const sellers = new Map(
  [...Map.groupBy(offers, ({ product }) => product)].map(([slug, list]) => [slug, new Set(list.map(({ supplier }) => supplier))]),
);

describe('the full demo market', () => {
  it('has the size of a market', () => {
    expect(leaves.length).toBeGreaterThanOrEqual(14);
    expect(products.length).toBeGreaterThanOrEqual(250);
    expect(suppliers).toHaveLength(60);
    expect(offers.length).toBeGreaterThan(1_000);
    expect(offers.length).toBeLessThan(1_700);
  });

  it('has all of the small market, with the same prices', () => {
    expect(offers.slice(0, demoOffers.length)).toEqual(demoOffers);
  });

  it('is written in normalized Persian, each name once', () => {
    const titles = [...products, ...suppliers, ...leaves].map(({ title }) => title);
    expect(repeated(titles)).toEqual([]);
    expect(titles.filter((title) => /[يىكة٠-٩]/u.test(title) || tidyText(title) !== title)).toEqual([]);
    for (const slugs of [
      products.map(({ slug }) => slug),
      suppliers.map(({ handle }) => handle),
      categories.map(({ slug }) => slug),
    ]) {
      expect(repeated(slugs)).toEqual([]);
      expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
    }
    expect(repeated(suppliers.flatMap(({ phones }) => phones))).toEqual([]);
    expect(repeated(offers.map(({ key }) => key))).toEqual([]);
  });

  it('names only options, units and cities that it has', () => {
    const cities = new Set(demoProvinces.flatMap(({ title, cities: of }) => of.map((city) => `${title}/${city}`)));
    const unitCodes = new Set(units.map(({ code }) => code));
    for (const { category, options, unit, origin } of products) {
      for (const { code, options: known } of optionsOf(category)) expect(known.map((one) => one.code)).toContain(options[code]);
      expect(unitCodes).toContain(unit);
      if (origin) expect(cities).toContain(origin);
    }
    for (const { city, categories: served } of suppliers) {
      expect(cities).toContain(city);
      for (const slug of served) expect(optionsOf(slug).length).toBeGreaterThan(1);
    }
    for (const { unit } of [...offers, ...inventories]) expect(unitCodes).toContain(unit);
  });

  it('states weights of pieces that their geometry has within 2 %', () => {
    const weighed = products.flatMap(({ title, category, options, piece }) => {
      const chosen = optionsOf(category).map(({ code, options: all }) => all.find((one) => one.code === options[code])?.geometry);
      const geometry = mergeGeometry(chosen.map((one) => one ?? null));
      if (!geometry?.shape || !geometry.length_mm || !piece) return [];
      const section = geometry.shape === 'sheet' ? { ...geometry, width_mm: geometry.width_mm ?? '0' } : geometry;
      const weight = Number(convertQuantity(1_000, weightOfPiece(section, geometry.length_mm) as Ratio)) / 1_000;
      return [{ title, off: Math.abs(weight / Number(piece.weightKg) - 1) }];
    });
    expect(weighed.length).toBeGreaterThan(60);
    expect(weighed.filter(({ off }) => off > 0.02)).toEqual([]);
  });

  it('is uneven as a market is: some goods are sold by ten and more, some by one, none by nobody', () => {
    const counts = products.map(({ slug }) => sellers.get(slug)?.size ?? 0);
    expect(Math.min(...counts)).toBe(1);
    expect(counts.filter((count) => count === 1).length).toBeGreaterThan(20);
    expect(counts.filter((count) => count >= 10).length).toBeGreaterThan(5);
    for (const { slug } of leaves)
      expect(suppliers.filter(({ categories: served }) => served.includes(slug)).length, slug).toBeGreaterThanOrEqual(4);
  });

  it('has dealings behind the records of most suppliers', () => {
    const answered = Map.groupBy(
      pastRfqs.flatMap(({ quotes }) => quotes),
      ({ supplier }) => supplier,
    );
    const known = suppliers.filter(({ handle }) => (answered.get(handle)?.length ?? 0) >= 5);
    expect(known.length).toBeGreaterThanOrEqual(45);
    expect(known.length).toBeLessThan(60);
  });
});
