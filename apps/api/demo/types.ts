import type { GeometryPart } from '@rasteh/contract/goods/catalogue/geometry';

/** A city by the titles of its province and itself, as `اصفهان/اصفهان`. */
export type CityKey = `${string}/${string}`;

/** A province with its cities, each by title. */
export interface DemoProvince {
  title: string;
  cities: readonly string[];
}

/** The dimension of a unit; only units of one measured dimension (not `piece`) can be converted to each other. */
export type UnitDimension = 'mass' | 'length' | 'area' | 'volume' | 'piece';

/** A unit; `factor` is its size in its dimension's base unit (kg, m, m², L, one), a decimal string. */
export interface DemoUnit {
  code: string;
  title: string;
  dimension: UnitDimension;
  factor: string;
}

/** One choice of a level, `code` unique within the level; `geometry` is what it says of the shape and the measures of its goods. */
export interface DemoOption {
  code: string;
  title: string;
  geometry?: GeometryPart;
}

/** A question that distinguishes goods of a category, its options in their natural order. */
export interface DemoLevel {
  code: string;
  title: string;
  options: readonly DemoOption[];
}

/** A category with its usual unit; a parent (`parent: null`) has no levels, a leaf has. Lists are in order of position. */
export interface DemoCategory {
  slug: string;
  parent: string | null;
  title: string;
  icon: string;
  unit: string;
  levels: readonly DemoLevel[];
}

/**
 * The countable form (a branch, a sheet) of goods that are also priced by weight, with its weight in kg as a decimal string.
 */
export interface DemoPiece {
  unit: string;
  title: string;
  /** Name → value. */
  attributes: Readonly<Record<string, string>>;
  weightKg: string;
}

/** A product: one option for each level of its category, and the base price in Rial for one `unit` without VAT. */
export interface DemoProduct {
  /** ASCII slug made of the category and the option codes; unique. */
  slug: string;
  category: string;
  /** Level code → option code. */
  options: Readonly<Record<string, string>>;
  title: string;
  unit: string;
  baseAmount: number;
  /** The city of the factory, if it can be picked up there. */
  origin: CityKey | null;
  piece: DemoPiece | null;
}

/** A supplier with its public profile; `phones` are canonical +98 numbers that are not in use. */
export interface DemoSupplier {
  handle: string;
  title: string;
  about: string;
  city: CityKey;
  /** Slugs of the leaf categories it serves. */
  categories: readonly string[];
  verified: 'none' | 'registered' | 'verified';
  /** Saturday to Wednesday, and Thursday; each span from one time of the day to another. */
  hours: {
    workdays: readonly [string, string];
    thursday: readonly [string, string] | null;
    loading_until: string | null;
  };
  phones: readonly string[];
}

/** A person with a login to the demo: `supplier` is the handle of the firm they work for. */
export interface DemoPerson {
  /** The key in the stories of the demo's trade; null for people who trade only as a firm. */
  key: string | null;
  role: 'user' | 'supporter' | 'admin';
  name: string;
  /** Canonical +98 mobile. */
  mobile: string;
  /** Required for supporters and admins, in addition to a code; others log in with a code alone. */
  password: string | null;
  supplier: string | null;
  /** Publications of this person skip the review. */
  trusted: boolean;
}

/** A currency or index; amounts are decimal strings of `quoteUnit` with exactly `decimals` decimals. */
export interface DemoCurrency {
  code: string;
  title: string;
  quoteUnit: string;
  baseAmount: string;
  decimals: number;
  /** Its amounts are multiples of this number of units of the last decimal. */
  step: number;
  /** The code of the currency whose movement it follows. */
  follows: string | null;
}

/** A price's basis, which never changes. `minQuantity` is a decimal string in `unit`. */
export interface DemoOffer {
  /** The whole basis in one ASCII-and-city text; unique, and the seed of its walk. */
  key: string;
  supplier: string;
  product: string;
  category: string;
  unit: string;
  /** True if `unit` is the product's piece. */
  isPiece: boolean;
  delivery: 'factory' | 'warehouse' | 'delivered';
  city: CityKey;
  payment: 'cash' | 'credit';
  /** 0 for cash. */
  creditDays: number;
  minQuantity: string;
  vatIncluded: boolean;
  /** Rial for one `unit` on these terms, before the market moves. */
  baseAmount: number;
}

/** Goods that a supplier has in stock, on the terms of one of its prices. */
export interface DemoInventory {
  /** The key of that price; unique, and the seed of its content. */
  key: string;
  supplier: string;
  product: string;
  category: string;
  unit: string;
  /** True if `unit` is the product's piece. */
  isPiece: boolean;
  city: CityKey;
  title: string;
  /** A decimal string in `unit`. */
  quantity: string;
  /** Rial for one `unit`; null means on call. */
  amount: number | null;
  description: string | null;
  /** Its drawn pictures, by tone within its category. */
  pictures: readonly number[];
  /** The interval of its refreshes in days; it is public for `validDays` after each. */
  everyDays: number;
  validDays: number;
}
