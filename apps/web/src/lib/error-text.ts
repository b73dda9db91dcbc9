import { errorTexts } from 'virtual:contract';
import { fa } from '../i18n/fa.ts';
import { type ClientErrorCode, RequestError } from './request-error.ts';

const clientTexts: Record<ClientErrorCode, string> = {
  network: fa.failure.network,
  aborted: fa.failure.aborted,
  timeout: fa.failure.timeout,
  unexpected: fa.failure.unexpected,
};

const texts: Readonly<Record<string, string>> = { ...errorTexts, ...clientTexts };

/** The Persian text that a screen shows for an error, by its code. */
export function errorText(error: unknown): string {
  return (error instanceof RequestError ? texts[error.code] : undefined) ?? fa.failure.unexpected;
}
