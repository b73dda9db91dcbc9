import { mergeGeometry } from '@rasteh/contract/goods/catalogue/geometry';
import { convertQuantity, type Ratio } from '@rasteh/persian/conversion';
import { tidyText } from '@rasteh/persian/fold';
import { normalizeMobile } from '@rasteh/persian/identifiers';
import { weightOfPiece } from '@rasteh/persian/steel-weight';
import { describe, expect, it } from 'vitest';
import { goods } from '../goods.ts';
import { demoOffers } from '../offers.ts';
import { demoCategories } from './categories.data.ts';
import { demoCurrencies } from './currencies.data.ts';
import { demoPeople } from './people.data.ts';
import { demoProducts } from './products.data.ts';
import { demoProvinces } from './provinces.data.ts';
import { demoLoginHandles, demoSuppliers } from './suppliers.data.ts';
import { demoUnits } from './units.data.ts';

const leaves = demoCategories.filter(({ parent }) => parent !== null);
const unitCodes = new Set(demoUnits.map(({ code }) => code));
const cities = new Set(demoProvinces.flatMap(({ title, cities }) => cities.map((city) => `${title}/${city}`)));
const asciiSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

describe('demo data', () => {
  it('contains the data of a market', () => {
    expect(leaves).toHaveLength(12);
    expect(demoProducts.length).toBeGreaterThanOrEqual(60);
    expect(demoSuppliers).toHaveLength(25);
    expect(demoProvinces).toHaveLength(31);
    expect(demoCurrencies).toHaveLength(12);
    expect(cities.size).toBeGreaterThan(1300);
  });

  it('uses normalized Persian', () => {
    const all = [demoUnits, demoCategories, demoProducts, demoProvinces, demoSuppliers, demoPeople, demoCurrencies];
    const texts = textsIn(all);
    expect(texts.filter((text) => /[يىكة٠-٩]/u.test(text))).toEqual([]);
    expect(texts.filter((text) => tidyText(text) !== text)).toEqual([]);
    expect(texts.filter((text) => text === '')).toEqual([]);
  });

  it('has unique ASCII names', () => {
    for (const names of [
      demoUnits.map(({ code }) => code),
      demoCategories.map(({ slug }) => slug),
      demoProducts.map(({ slug }) => slug),
      demoSuppliers.map(({ handle }) => handle),
      demoCurrencies.map(({ code }) => code),
    ]) {
      expect(repeated(names)).toEqual([]);
      expect(names.filter((name) => !asciiSlug.test(name))).toEqual([]);
    }
    expect(repeated(demoProducts.map(({ title }) => title))).toEqual([]);
    expect(repeated(demoSuppliers.map(({ title }) => title))).toEqual([]);
    for (const province of demoProvinces) expect(repeated(province.cities)).toEqual([]);
  });

  it('lists each leaf after its parent, with levels, and each category with a unit', () => {
    for (const [index, { parent, unit, levels }] of demoCategories.entries()) {
      expect(unitCodes).toContain(unit);
      if (parent === null) {
        expect(levels).toEqual([]);
        continue;
      }
      expect(demoCategories.slice(0, index).map(({ slug }) => slug)).toContain(parent);
      expect(levels.length).toBeGreaterThan(1);
      expect(repeated(levels.map(({ code }) => code))).toEqual([]);
      for (const { options } of levels) {
        expect(repeated(options.map(({ code }) => code))).toEqual([]);
        expect(repeated(options.map(({ title }) => title))).toEqual([]);
        // An object would order integer keys first, so integer codes are allowed only in ascending order.
        const integers = options.map(({ code }) => code).filter((code) => /^[1-9]\d*$/.test(code));
        expect(integers).toEqual([...integers].sort((a, b) => Number(a) - Number(b)));
      }
    }
  });

  it('gives each product one existing option for each level of its category', () => {
    for (const { category, options, unit, baseAmount, origin, piece } of demoProducts) {
      const levels = leaves.find(({ slug }) => slug === category)?.levels ?? [];
      expect(Object.keys(options)).toEqual(levels.map(({ code }) => code));
      for (const level of levels) expect(level.options.map(({ code }) => code)).toContain(options[level.code]);
      expect(unitCodes).toContain(unit);
      expect(Number.isInteger(baseAmount)).toBe(true);
      if (origin) expect(cities).toContain(origin);
      if (piece) {
        expect(unitCodes).toContain(piece.unit);
        expect(piece.weightKg).toMatch(/^\d+(\.\d{1,3})?$/);
      }
    }
    expect(repeated(demoProducts.map(({ category, options }) => JSON.stringify([category, options])))).toEqual([]);
    expect(() => goods('rebar', 'kg', [['14 a9 esfahan branch-12', '', 1]])).toThrow('no such goods');
    expect(() => goods('rebar', 'kg', [['14 a3', '', 1]])).toThrow('no such goods');
  });

  it('says the geometry of bars, sheets, pipes and boxes, whose computed weight is within 2 % of the stated one', () => {
    const geometries = demoProducts.map(({ category, options }) => {
      const levels = leaves.find(({ slug }) => slug === category)?.levels ?? [];
      return mergeGeometry(
        levels.map((level) => level.options.find(({ code }) => code === options[level.code])?.geometry ?? null),
      );
    });
    const shapes = Map.groupBy(geometries, (geometry) => geometry?.shape);
    expect([...shapes].map(([shape, { length }]) => [shape, length]).filter(([shape]) => shape)).toEqual([
      ['round_bar', 9],
      ['sheet', 6],
      ['box', 3],
      ['pipe', 2],
    ]);
    for (const [index, { title, piece }] of demoProducts.entries()) {
      const geometry = geometries[index];
      if (!geometry?.length_mm || !piece) continue;
      const section = geometry.shape === 'sheet' ? { ...geometry, width_mm: geometry.width_mm ?? '0' } : geometry;
      const weight = weightOfPiece(section, geometry.length_mm);
      const off = Number(convertQuantity(1_000, weight as Ratio)) / Number(piece.weightKg) / 1_000 - 1;
      expect(Math.abs(off), title).toBeLessThan(0.02);
    }
  });

  it('assigns each supplier a known city and known categories', () => {
    for (const { city, categories } of demoSuppliers) {
      expect(cities).toContain(city);
      for (const category of categories) expect(leaves.map(({ slug }) => slug)).toContain(category);
    }
    expect(repeated(demoSuppliers.flatMap(({ phones }) => phones))).toEqual([]);
  });

  it('defines logins for an admin, a supporter, two suppliers, two buyers and an applicant for a profile', () => {
    expect(demoPeople.map(({ role }) => role)).toEqual(['admin', 'supporter', 'user', 'user', 'user', 'user', 'user']);
    expect(demoPeople.flatMap(({ name, trusted }) => (trusted ? [name] : []))).toEqual(['خریدار نمایشی']);
    for (const { role, mobile, password } of demoPeople) {
      expect(normalizeMobile(mobile)).toBe(mobile);
      expect(password !== null).toBe(role !== 'user');
    }
    expect(repeated(demoPeople.map(({ mobile }) => mobile))).toEqual([]);
    expect(demoPeople.flatMap(({ supplier }) => supplier ?? [])).toEqual([...demoLoginHandles]);
  });

  it('quotes each currency with its decimals and with a known leader, if any', () => {
    for (const { baseAmount, decimals, follows } of demoCurrencies) {
      expect(baseAmount).toMatch(decimals === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${decimals}}$`));
      if (follows) expect(demoCurrencies.find(({ code }) => code === follows)?.follows).toBeNull();
    }
  });
});

describe('demo offers', () => {
  it('are 300 to 500 prices with unique bases', () => {
    expect(demoOffers.length).toBeGreaterThanOrEqual(300);
    expect(demoOffers.length).toBeLessThanOrEqual(500);
    expect(repeated(demoOffers.map(({ key }) => key))).toEqual([]);
    const bases = demoOffers.map((offer) =>
      JSON.stringify([
        offer.supplier,
        offer.product,
        offer.isPiece,
        offer.unit,
        offer.delivery,
        offer.city,
        offer.payment,
        offer.creditDays,
        offer.minQuantity,
      ]),
    );
    expect(repeated(bases)).toEqual([]);
  });

  it('cover each category with at least five suppliers', () => {
    for (const { slug } of leaves) {
      const suppliers = new Set(demoOffers.filter(({ category }) => category === slug).map(({ supplier }) => supplier));
      expect(suppliers.size, slug).toBeGreaterThanOrEqual(5);
    }
  });

  it('cover each product, with 40 to 60 per demo supplier and one product on two bases', () => {
    for (const { slug } of demoProducts) expect(demoOffers.some(({ product }) => product === slug)).toBe(true);
    for (const handle of demoLoginHandles) {
      const own = demoOffers.filter(({ supplier }) => supplier === handle);
      expect(own.length).toBeGreaterThanOrEqual(40);
      expect(own.length).toBeLessThanOrEqual(60);
      expect(repeated(own.map(({ product }) => product))).not.toEqual([]);
    }
  });

  it('have complete terms', () => {
    for (const { unit, city, payment, creditDays, minQuantity, baseAmount } of demoOffers) {
      expect(unitCodes).toContain(unit);
      expect(cities).toContain(city);
      expect(creditDays > 0).toBe(payment === 'credit');
      expect(minQuantity).toMatch(/^[1-9]\d*$/);
      expect(Number.isInteger(baseAmount)).toBe(true);
    }
  });

  it('price a beam per branch according to its weight and the price per kilogram', () => {
    const beams = demoOffers.filter(
      ({ category, delivery, creditDays }) => category === 'ibeam' && delivery !== 'delivered' && creditDays === 0,
    );
    for (const { isPiece, product, baseAmount, vatIncluded } of beams) {
      const weight = isPiece ? Number(demoProducts.find(({ slug }) => slug === product)?.piece?.weightKg) : 1;
      const perKg = baseAmount / weight / (vatIncluded ? 1.1 : 1);
      expect(perKg).toBeGreaterThan(400_000);
      expect(perKg).toBeLessThan(480_000);
    }
    expect(new Set(beams.map(({ unit }) => unit))).toEqual(new Set(['branch', 'kg']));
  });
});
