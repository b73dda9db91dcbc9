/** How many calls one visitor may make: `points` in `window_s` seconds, counted by user when logged in, else by address. */
export const routeLimits = {
  public_read: { points: 600, window_s: 60 },
  /** Pages drawn by the server: after the first one a browser asks the api alone. */
  page: { points: 240, window_s: 60 },
  search: { points: 120, window_s: 60 },
  own_read: { points: 600, window_s: 60 },
  own_write: { points: 240, window_s: 60 },
  batch_write: { points: 60, window_s: 60 },
  /** What is kept for years and may be hundreds of kilobytes: RFQs, quotes, the text of a price list. */
  large_write: { points: 60, window_s: 600 },
  login: { points: 30, window_s: 60 },
  credentials: { points: 20, window_s: 300 },
  upload: { points: 60, window_s: 60 },
  file_read: { points: 3_000, window_s: 60 },
} as const;
export type LimitName = keyof typeof routeLimits;

/**
 * One-time codes: how long one lives, how often one is tried by the browser that asked (and as often by all others together), how
 * often one is sent to a mobile, to a mobile from one address, asked from an address, or sent in all. Sends to a browser in which the
 * mobile has logged in before are counted by themselves, whatever their address, and go on up to the last figure.
 */
export const oneTimeCodeLimits = {
  lifetime_s: 120,
  tries: 5,
  per_mobile: [
    { sends: 1, window_s: 60 },
    { sends: 5, window_s: 3_600 },
    { sends: 10, window_s: 86_400 },
  ],
  per_mobile_and_address: [
    { sends: 3, window_s: 3_600 },
    { sends: 6, window_s: 86_400 },
  ],
  per_address: [
    { sends: 30, window_s: 3_600 },
    { sends: 100, window_s: 86_400 },
  ],
  per_day_total: 20_000,
  per_day_total_known: 40_000,
} as const;

/** Sessions end after this long without use, and in any case after the second. */
export const sessionLimits = { idle_s: 30 * 86_400, absolute_s: 180 * 86_400, api_keys: 10 } as const;

/**
 * Price rules in numbers: rows of a batch, rows of a page of one's own list, the jump that wants a word, how many times as much (or as
 * little) is typed again, the time in which a change is a correction.
 */
export const priceLimits = {
  batch_rows: 1_000,
  list_rows: 1_000,
  jump_percent: 25,
  far_factor: 3,
  correction_s: 30 * 60,
  trend_days: 30,
} as const;

/** For how long what was published is offered to be taken back, and what is granted on top for the answer's way there and back. */
export const takeBackLimits = { offer_s: 10, grace_s: 2 } as const;

/** Variations of one product that one user may have, and pairs that describe one. */
export const variationLimits = { per_product: 50, attributes: 12 } as const;

/** How many cities, categories and phones a supplier may name. */
export const supplierLimits = { cities: 50, categories: 50, phones: 5 } as const;
/** What a price list may be: its file and what it unpacks to, its rows and columns, the time to read it, how long it can be undone; and how many of one user are worked on at once. */
export const priceListLimits = {
  file_bytes: 5_242_880,
  text_characters: 400_000,
  unpacked_bytes: 100_000_000,
  unpacked_ratio: 200,
  rows: 5_000,
  columns: 60,
  cell_characters: 500,
  header_row: 30,
  read_s: 20,
  under_way: 5,
  undo_s: 86_400,
  /** How long the rows of a list are kept after the last that was done with it. */
  rows_kept_days: 90,
} as const;
/** Delegations that one user may give at once, those of others that one is shown, and how long one to an unknown mobile waits. */
export const delegationLimits = { given: 20, received: 200, waiting_s: 30 * 86_400, reason_length: 300 } as const;

/** Inventories in numbers: files of one, how long it stays public, and how often it comes back to the top. */
export const inventoryLimits = { files: 10, valid_days: 90, default_days: 30, refresh_s: 86_400 } as const;

/** Searches that one user keeps, and how far new ones are counted. */
export const savedSearchLimits = { per_user: 50, new_count: 100 } as const;

/** Public counts are exact up to here, then capped. */
export const COUNT_CAP = 10_000;

/** What one socket may send and follow. */
export const socketLimits = {
  frame_bytes: 16_384,
  commands: { burst: 20, points: 120, window_s: 60 },
  topics: 50,
  sockets_per_user: 10,
  handshakes: { points: 300, window_s: 10 },
  heartbeat_ms: 25_000,
  buffered_bytes: 1_048_576,
} as const;

/**
 * The chat in numbers: characters and files of a message, messages of a history page, rooms of the first page, messages of a report,
 * matches of a search, how often one is said to write and how long that is shown, how long an unsent message is tried again.
 */
export const chatLimits = {
  message_characters: 4_000,
  files: 10,
  history_page: 50,
  rooms_page: 100,
  report_messages: 20,
  search_page: 50,
  typing_every_ms: 3_000,
  typing_shown_ms: 6_000,
  outbox_ms: 86_400_000,
} as const;

/** RFQs in numbers: how long and how far ahead, and how often one comes back to the top. */
export const rfqLimits = {
  lines: 100,
  invited: 100,
  suggested: 50,
  files: 10,
  pasted_characters: 20_000,
  deadline_days: 180,
  refresh_s: 86_400,
} as const;
/** From how many cases on a part of somebody's record is shown. */
export const recordLimits = { least: 5 } as const;

/** Quotes in numbers: their lines, how long one may hold, how long before its end both are told, how long its address outlives it. */
export const quoteLimits = { lines: 100, valid_days: 180, reminder_s: 86_400, link_days: 90 } as const;
/** What one upload may bring: files, bytes in all, seconds between two pieces, and uploads of one user at once. */
export const uploadLimits = { files: 10, total_bytes: 110_000_000, silence_s: 30, at_once: 3 } as const;
