/** What a price says: goods are sold at the amount, are not there, or are sold by call. */
export const priceStates = ['available', 'unavailable', 'on_call'] as const;
/** What a price says of its goods. */
export type PriceState = (typeof priceStates)[number];
/** Where the goods are handed over: at the factory, at the supplier's warehouse, or at the buyer's place. */
export const deliveries = ['factory', 'warehouse', 'delivered'] as const;
/** Where the goods are handed over. */
export type Delivery = (typeof deliveries)[number];
/** What a side of a deal states of the delivery, in the usual order. */
export const deliveryStates = ['confirmed', 'loaded', 'received', 'cancelled'] as const;
/** What a side of a deal states of the delivery. */
export type DeliveryState = (typeof deliveryStates)[number];
/** How a price is paid: in cash, or on credit of `credit_days`. */
export const payments = ['cash', 'credit'] as const;
/** Why a price was replaced; `correction` is a change within 30 minutes of the statement. */
export const archiveReasons = ['update', 'state', 'import', 'correction', 'undo'] as const;
/** Where a change of a price came from: the web app, a price list, an API key, or the price's own formula. */
export const priceSources = ['web', 'import', 'api', 'formula'] as const;

/** The places of the panel that change several prices together. */
export const changeOrigins = ['grid', 'paste', 'keypad', 'restate'] as const;
/** A place of the panel that changes several prices together. */
export type ChangeOrigin = (typeof changeOrigins)[number];
/**
 * Where a batch of changes came from: a place of the panel, a new state, a new price, a price list from a file or a pasted text,
 * or an API key.
 */
export const batchOrigins = [...changeOrigins, 'state', 'new', 'file', 'text', 'api'] as const;
/** Where a batch of changes came from. */
export type BatchOrigin = (typeof batchOrigins)[number];

/**
 * What a price alert reports: the lowest price reaches an amount from above or from below, or moves by a percentage; a price is
 * available again; a further supplier has a price.
 */
export const alertKinds = ['under', 'over', 'change', 'available', 'supplier'] as const;
/** What a price alert reports. */
export type AlertKind = (typeof alertKinds)[number];

/** What a supplier shows of itself beside its goods. */
export const showcaseKinds = ['file', 'honor', 'service'] as const;
/** A kind of what a supplier shows of itself. */
export type ShowcaseKind = (typeof showcaseKinds)[number];

/** How far the portal has verified a supplier, from the least to the most. */
export const verifiedLevels = ['none', 'registered', 'verified'] as const;
/** How far the portal has verified a supplier. */
export type VerifiedLevel = (typeof verifiedLevels)[number];

/** Documents by which a supplier proves who it is and what it may do. */
export const documentKinds = [
  'identity_card',
  'establishment_notice',
  'latest_changes',
  'business_licence',
  'commercial_card',
  'vat_certificate',
  'other',
] as const;
/** A kind of document. */
export type DocumentKind = (typeof documentKinds)[number];
/** Where a document stands: it waits, was accepted or rejected, or has run out. */
export const documentStatuses = ['pending', 'accepted', 'rejected', 'expired'] as const;

/** The name of each kind of verification document. */
export const documentKindTexts: Record<DocumentKind, string> = {
  identity_card: 'کارت ملی',
  establishment_notice: 'آگهی تأسیس',
  latest_changes: 'آگهی آخرین تغییرات',
  business_licence: 'پروانهٔ کسب',
  commercial_card: 'کارت بازرگانی',
  vat_certificate: 'گواهی ارزش افزوده',
  other: 'مدرک دیگر',
};

/** Whom an identity is of: a person has a national id (کد ملی), a company a legal id (شناسهٔ ملی). */
export const identityKinds = ['person', 'company'] as const;

/** What a user types to close the account. */
export const CLOSING_WORDS = 'بستن حساب';
