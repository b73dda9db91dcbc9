import type { CodePurpose } from '../../core/db/schema/index.ts';

/** Sends text messages; each call throws when the provider does not accept the message within 8 seconds. */
export type SmsGateway = {
  /** Sends a one-time code to a mobile (`+989…`). The template of a provider is the same for every purpose. */
  sendCode(mobile: string, code: string, purpose: CodePurpose): Promise<void>;
  /** Notifies a mobile that it is no longer one that its user logs in with; false when the provider has no template for it. */
  sendNotice(mobile: string): Promise<boolean>;
  /** Sends a text; false when the provider sends codes only. */
  sendMessage(mobile: string, text: string): Promise<boolean>;
};

/** What a provider needs; without `noticeTemplate` it sends no notices. */
export type ProviderOptions = {
  apiKey: string;
  template: string;
  noticeTemplate: string | undefined;
  baseUrl: string | undefined;
};

/** Reports that a provider answered and did not accept a message; the text has numbers only, and nothing of the message. */
export class ProviderRefusal extends Error {
  /** The HTTP status. */
  readonly status: number;
  /** The provider's own code, if its answer has one. */
  readonly result: number | undefined;

  constructor(provider: string, status: number, result: number | undefined) {
    super(`${provider} answered ${status}, result ${result}`);
    this.status = status;
    this.result = result;
  }
}

const TIMEOUT_MS = 8_000;

/** Sends a request to a provider and returns its JSON response; errors contain the status and never the request. */
export async function askProvider(url: string, request: RequestInit): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body: unknown = await response.json().catch(() => null);
  return { status: response.status, body };
}

/** A mobile in the national format of Iranian providers: `09…`. */
export const toNational = (mobile: string): string => mobile.replace(/^\+98/, '0');
