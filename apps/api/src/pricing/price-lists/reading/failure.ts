import type { PriceListFailure } from '@rasteh/contract/pricing/price-lists';

/** A list that cannot be read, with the reason that its supplier sees. */
export class ReadingFailure extends Error {
  readonly code: PriceListFailure;

  constructor(code: PriceListFailure, cause?: unknown) {
    super(`price list: ${code}`, { cause });
    this.code = code;
  }
}
