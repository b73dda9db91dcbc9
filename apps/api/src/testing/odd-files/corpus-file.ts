import type { PriceListFailure } from '@rasteh/contract/pricing/price-lists';

/** A text that hostile files carry; no file that is drawn anew may still have it. */
export const CANARY = 'canary-of-the-corpus';

/** The kinds of content that are stored. */
type Stored = 'webp' | 'svg' | 'webm' | 'mp3' | 'mp4' | 'ogg' | 'pdf' | 'doc' | 'xls' | 'docx' | 'xlsx' | 'csv' | 'txt';
/** Stored as this kind where its extension is accepted, or refused there with this text. */
export type Fate = Stored | 'wrongFormat' | 'badName' | 'empty';

/** A file that a user may send by mistake or on purpose, and what becomes of it. */
export type CorpusFile = {
  what: string;
  name: string;
  fate: Fate;
  bytes: () => Buffer | Promise<Buffer>;
  /** What reading it as a price list results in: that it is read, or the code of the failure. */
  list?: 'read' | PriceListFailure;
};

/** Names a corpus file: what it is, its name, its fate, its bytes. */
export const odd = (
  what: string,
  name: string,
  fate: Fate,
  bytes: CorpusFile['bytes'] | Buffer | string,
  list?: CorpusFile['list'],
): CorpusFile => ({
  what,
  name,
  fate,
  bytes: typeof bytes === 'function' ? bytes : () => Buffer.from(bytes),
  ...(list ? { list } : {}),
});
