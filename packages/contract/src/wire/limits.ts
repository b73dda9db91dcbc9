import { DAY_MS, HOUR_MS } from '@rasteh/persian/calendar/spans';

/**
 * Rate limits of one visitor: `points` in `window_s` seconds, counted by user if logged in, otherwise by address. A call takes one
 * point, or as many as its route declares as its cost: a point stands for about 5 ms of work, so that the thousands whom a carrier
 * puts behind one address get through, and a flood of the most expensive calls takes a quarter of one core.
 */
export const routeLimits = {
  public_read: { points: 3_000, window_s: 60 },
  /** Public lists as files: one costs as much as hundreds of reads. */
  public_export: { points: 20, window_s: 60 },
  /** Server-rendered pages, see `pageCosts`: after the first one a browser requests only the API. */
  page: { points: 4_800, window_s: 60 },
  /** Searches, and lists whose query has words: each takes a point, and more for the work that its words make (`searchCosts`). */
  search: { points: 1_200, window_s: 60 },
  own_read: { points: 600, window_s: 60 },
  own_write: { points: 240, window_s: 60 },
  /** Changes and exports of up to a thousand rows, which cost four points. */
  batch_write: { points: 240, window_s: 60 },
  /** Data that is kept for years and may be hundreds of kilobytes: RFQs, quotes, reasons of awards, the text of a price list. */
  large_write: { points: 60, window_s: 600 },
  login: { points: 30, window_s: 60 },
  /** Each costs two: passwords are slow to check on purpose. */
  credentials: { points: 40, window_s: 300 },
  upload: { points: 60, window_s: 60 },
  file_read: { points: 3_000, window_s: 60 },
} as const;
/** The name of a rate limit. */
export type LimitName = keyof typeof routeLimits;

/** Points of a page: one that is rendered for this visitor, or one that all guests share and that is there already. */
export const pageCosts = { rendered: 20, shared: 1 } as const;

/** Points that the most expensive query takes beside its first one: one of words that are nowhere, and may be meant for many. */
export const searchCosts = { corrections: 9 } as const;

/**
 * One-time codes: their lifetime, the number of attempts in the browser that requested one (and as many by all others
 * together), and the number of codes sent to a mobile, to a mobile from one address, requested from an address, from its
 * network (/24 of IPv4, /48 of IPv6), or sent in total. Codes for a browser in which the mobile has logged in before are counted
 * separately, regardless of their address, up to `per_day_total_known`. Operators are warned from `warned_share` of `per_day_total`.
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
  /** A carrier puts thousands behind one address. */
  per_address: [
    { sends: 100, window_s: 3_600 },
    { sends: 300, window_s: 86_400 },
  ],
  /** One server may have as many addresses as its network: none takes more than a twentieth of a day. */
  per_network: [
    { sends: 300, window_s: 3_600 },
    { sends: 1_000, window_s: 86_400 },
  ],
  per_day_total: 20_000,
  per_day_total_known: 40_000,
  warned_share: 0.2,
} as const;

/** Mobiles that one user logs in with. */
export const mobileLimits = { per_user: 5 } as const;

/** How long after its award a deal counts as open when one of its sides closes the account. */
export const closingLimits = { open_deal_days: 30 } as const;

/** Sessions end after the first time without use, and in any case after the second. */
export const sessionLimits = { idle_s: 30 * 86_400, absolute_s: 180 * 86_400, api_keys: 10 } as const;

/**
 * Limits of prices: rows of a batch and of a page of the own list, the jump that requires confirmation, the factor (up or down) from which the
 * amount must be typed again, the time in which a change is a correction, and in which a batch can be undone, the views of a user, the days until a
 * price on credit is paid, characters of a note, prices of a user that formulas compute.
 */
export const priceLimits = {
  batch_rows: 1_000,
  list_rows: 1_000,
  jump_percent: 25,
  far_factor: 3,
  correction_s: 30 * 60,
  undo_s: 3_600,
  views: 20,
  trend_days: 30,
  credit_days: 720,
  note: 300,
  formulas: 2_000,
} as const;

/** Limits of price sheets: those of one user, characters of a title, prices that one shows, and prices on one of its pictures. */
export const priceSheetLimits = { sheets: 20, title: 60, rows: 300, picture_rows: 18 } as const;

/** The time in which a publication can be undone, and the extra time granted for the network round trip. */
export const takeBackLimits = { offer_s: 10, grace_s: 2 } as const;

/** Variations of one product per user, and attributes of a variation. */
export const variationLimits = { per_product: 50, attributes: 12 } as const;

/**
 * Limits of a supplier: what its profile lists, the spans of one day, items of each kind of its showcase, documents; and the
 * suppliers whose numbers one user may see in a day.
 */
export const supplierLimits = {
  cities: 50,
  categories: 50,
  phones: 5,
  contacts: 10,
  spans: 3,
  closed_days: 20,
  showcase_items: 30,
  documents: 30,
  reveals_per_day: 30,
  fast_reply_minutes: 60,
} as const;

/**
 * Limits of a price list: its file and unpacked size, its rows and columns, the time to read it, how long it can be undone; and
 * the number of lists of one user that are processed at once.
 */
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
  /** How long the rows of a list are kept after the last action on it. */
  rows_kept_days: 90,
} as const;
/** Delegations that one user may give at once, received ones that are listed, and how long one to an unknown mobile waits. */
export const delegationLimits = { given: 20, received: 200, waiting_s: 30 * 86_400, reason_length: 300 } as const;

/** Limits of products: the images of one. */
export const productLimits = { images: 6 } as const;

/** Limits of inventories: files of one, how long it stays public, and how often it can be refreshed. */
export const inventoryLimits = { files: 10, valid_days: 90, default_days: 30, refresh_s: 86_400 } as const;

/**
 * Limits of stories: those of one supplier that are public or wait, how long each is public and how long it is kept after that,
 * the characters of a caption, the suppliers of the public list, and the ids of one call that marks them as seen.
 */
export const storyLimits = {
  live: 10,
  public_s: 86_400,
  kept_s: 7 * 86_400,
  caption: 200,
  rings: 50,
  seen_batch: 100,
} as const;

/**
 * Limits of pages and news: characters of the slug, of the title and of the description, the versions that are listed, and how many
 * days ahead a publication is scheduled.
 */
export const pageLimits = { slug: 100, title: 120, description: 300, versions: 100, schedule_days: 365 } as const;

/**
 * Limits of a rich text: levels below its root, lists within each other, all nodes, characters of all texts, and of one address or
 * alternative text; and the rows or columns of one cell.
 */
export const richTextLimits = {
  depth: 20,
  list_depth: 3,
  nodes: 5_000,
  characters: 200_000,
  url: 2_000,
  alternative: 300,
  span: 20,
} as const;

/** Characters of a text that describes a product or a supplier, without its formats. */
export const shortTextLimits = { characters: 2_000 } as const;

/** Saved searches per user, and the maximum count of new results. */
export const savedSearchLimits = { per_user: 50, new_count: 100 } as const;

/** Groups of synonyms, the names of one, and the characters of a name. */
export const synonymLimits = { groups: 1_000, names: 20, name: 40 } as const;

/** Offers or suppliers that are compared side by side. */
export const offerLimits = { compared: 5 } as const;

/** An exported board: its products, and their offers. */
export const boardExportLimits = { products: 2_000, offers: 20_000 } as const;

/** An exported list of users. */
export const userExportLimits = { users: 20_000 } as const;

/** An exported audit log: its entries, and the changes of each. */
export const auditExportLimits = { searched: 200_000, entries: 10_000, changes: 100 } as const;

/** What the overview of admins lists at most. */
export const overviewLimits = { jumps: 10, misses: 10, hosts: 20, days: 30 } as const;

/** The products near another one that its page shows. */
export const alternativeLimits = { shown: 6 } as const;

/** The days of a supplier's figures. */
export const figureLimits = { days: 30 } as const;

/** Watched items of a user. */
export const watchLimits = { per_user: 200 } as const;

/** Price alerts of a user. */
export const priceAlertLimits = { per_user: 50 } as const;

/** Push subscriptions of one user, of which the oldest gives way, and the characters of an endpoint and of a device's name. */
export const pushLimits = { per_user: 10, endpoint: 2_048, device: 200 } as const;

/** Public counts are exact up to this number, then capped. */
export const COUNT_CAP = 10_000;

/**
 * Limits of currencies: days of a history, at most and without a period; the change in percent that needs a confirmation; and how
 * long an amount can be taken back.
 */
export const currencyLimits = { history_days: 366, default_days: 90, jump_percent: 10, take_back_ms: HOUR_MS } as const;

/**
 * Limits of the source of a currency: characters of its address, minutes between two readings, seconds of one, bytes of an answer,
 * and the failures in a row after which the overview names it.
 */
export const sourceLimits = { url: 500, every_minutes: 1_440, timeout_s: 20, body_bytes: 262_144, named_failures: 3 } as const;

/** Limits of a category: its levels, and the options of each. */
export const categoryLimits = { levels: 8, options: 300 } as const;

/** Days of the index of a category: at most, and without a period. */
export const indexLimits = { history_days: 366, default_days: 90 } as const;

/** Limits of one socket: frames and topics. */
export const socketLimits = {
  frame_bytes: 16_384,
  commands: { burst: 20, points: 120, window_s: 60 },
  /** Commands of all sockets of one address, or of one user. */
  address_commands: { burst: 600, points: 12_000, window_s: 60 },
  topics: 50,
  sockets_per_user: 10,
  handshakes: { points: 300, window_s: 10 },
  heartbeat_ms: 25_000,
  buffered_bytes: 1_048_576,
} as const;

/**
 * Limits of the chat: characters and files of a message, messages of a history page, rooms of the first page, messages of a
 * report, matches of a search, how often typing is sent and how long it is shown, how long an unsent message is retried.
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
  outbox_ms: DAY_MS,
} as const;

/** Prepared replies of the support chat, and characters of a title; a text is as long as a message may be. */
export const replyLimits = { replies: 100, title: 60 } as const;

/** Limits of RFQs: size, deadline, and how often one can be refreshed. */
export const rfqLimits = {
  title: 120,
  templates: 30,
  lines: 100,
  invited: 100,
  suggested: 50,
  files: 10,
  pasted_characters: 20_000,
  deadline_days: 180,
  refresh_s: 86_400,
} as const;
/** The minimum number of cases for a part of a track record to be shown. */
export const recordLimits = { least: 5 } as const;

/** Limits of quotes: lines, validity, how long before the end both parties are reminded, how long its address outlives it. */
export const quoteLimits = { lines: 100, awarded_quotes: 50, valid_days: 180, reminder_s: 86_400, link_days: 90 } as const;
/** Limits of one upload: files, total bytes, seconds between two chunks, and concurrent uploads of one user. */
export const uploadLimits = { files: 10, total_bytes: 110_000_000, silence_s: 30, at_once: 3 } as const;
/** Limits of the review queue: usual reasons of a kind, their characters, and how many reviews one call decides. */
export const reviewLimits = { usual_reasons: 12, usual_reason: 200, decisions: 100 } as const;

/** Limits of the featured products of the home page. */
export const featuredLimits = { pins: 12 } as const;
