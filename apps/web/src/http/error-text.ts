import { fa } from '../i18n/fa.ts';
import { type ClientErrorCode, RequestError } from './request-error.ts';

/** The texts of failures without a response; a response of the api brings the text of its code along. */
export const clientTexts: Record<ClientErrorCode, string> = {
  network: fa.failure.network,
  aborted: fa.failure.aborted,
  timeout: fa.failure.timeout,
  unexpected: fa.failure.unexpected,
};

/** Whether a script could not be loaded, by the messages of Chromium, Firefox and WebKit. */
export const isUnfetched = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);

/** The Persian text of an error, by its code. */
export function errorText(error: unknown): string {
  if (isUnfetched(error)) return clientTexts.network;
  if (!(error instanceof RequestError)) return fa.failure.unexpected;
  return error.code in clientTexts ? clientTexts[error.code as ClientErrorCode] : error.message;
}
