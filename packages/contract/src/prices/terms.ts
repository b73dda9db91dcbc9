/** What a price says: goods are sold at the amount, are not there, or are sold by call. */
export const priceStates = ['available', 'unavailable', 'on_call'] as const;
/** What a price says of its goods. */
export type PriceState = (typeof priceStates)[number];
/** Where the goods are handed over: at the factory, at the supplier's warehouse, or at the buyer's place. */
export const deliveries = ['factory', 'warehouse', 'delivered'] as const;
/** Where the goods are handed over. */
export type Delivery = (typeof deliveries)[number];
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
