import { ChunkLoadError } from '@rasteh/ui/load-chunk';
import { fa } from '../../i18n/fa.ts';
import { type ClientErrorCode, RequestError } from './request-error.ts';

/** The texts of failures without a response; a response of the api brings the text of its code along. */
export const clientTexts: Record<ClientErrorCode, string> = {
  network: fa.failure.network,
  aborted: fa.failure.aborted,
  timeout: fa.failure.timeout,
  unexpected: fa.failure.unexpected,
};

/** The Persian text of an error, by its code. */
export function errorText(error: unknown): string {
  if (error instanceof ChunkLoadError) return clientTexts.network;
  if (!(error instanceof RequestError)) return fa.failure.unexpected;
  return error.code in clientTexts ? clientTexts[error.code as ClientErrorCode] : error.message;
}
