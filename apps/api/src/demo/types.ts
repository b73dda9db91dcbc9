/** A city by its province's and its own title, as `اصفهان/اصفهان`. */
export type CityKey = `${string}/${string}`;

/** A province with its cities, each by title. */
export interface DemoProvince {
  title: string;
  cities: readonly string[];
}

/** What a unit measures; only units of one measured dimension (not `piece`) turn into each other. */
export type UnitDimension = 'mass' | 'length' | 'area' | 'volume' | 'piece';

/** A unit; `factor` is its size in its dimension's base unit (kg, m, m², L, one), a decimal string. */
export interface DemoUnit {
  code: string;
  title: string;
  dimension: UnitDimension;
  factor: string;
}

/** One choice of a level, `code` unique within the level. */
export interface DemoOption {
  code: string;
  title: string;
}

/** A question that tells goods of a category apart, its options in their true order. */
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

/** The countable form (a branch, a sheet) of goods that are priced by weight too, with its weight in kg as a decimal string. */
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
  /** Where it is made, if it can be taken from the factory. */
  origin: CityKey | null;
  piece: DemoPiece | null;
}

/** A supplier with its public profile; `phones` are canonical +98 numbers that belong to nobody. */
export interface DemoSupplier {
  handle: string;
  title: string;
  about: string;
  city: CityKey;
  /** Slugs of the leaf categories it serves. */
  categories: readonly string[];
  verified: 'none' | 'registered' | 'verified';
  hours: string;
  phones: readonly string[];
}

/** Someone who can log in to the demo: `supplier` is the handle of the firm they work for. */
export interface DemoPerson {
  /** How what is told of the demo's trade names them; null for who has no part in it but as a firm. */
  key: string | null;
  role: 'user' | 'supporter' | 'admin';
  name: string;
  /** Canonical +98 mobile. */
  mobile: string;
  /** Supporters and admins log in with it and a code; others with a code alone. */
  password: string | null;
  supplier: string | null;
  /** What they publish passes without a review. */
  trusted: boolean;
}

/** A currency or index; amounts are decimal strings of `quoteUnit` with exactly `decimals` decimals. */
export interface DemoCurrency {
  code: string;
  title: string;
  quoteUnit: string;
  baseAmount: string;
  decimals: number;
  /** Its amounts are multiples of this many units of the last decimal. */
  step: number;
  /** The code of the currency whose moves it shares. */
  follows: string | null;
}

/** A price's basis: what it is for, never changing. `minQuantity` is a decimal string in `unit`. */
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
  /** The key of that price; unique, and the seed of what is said. */
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
  /** Rial for one `unit`; null is on call. */
  amount: number | null;
  description: string | null;
  /** Which of the drawn pictures of its category it has, by their tone. */
  pictures: readonly number[];
  /** It is refreshed once in so many days, and public for `validDays` from then on. */
  everyDays: number;
  validDays: number;
}
