/** Sends text messages. */
export type SmsGateway = {
  /** Sends a one-time code to a mobile (`+989…`); throws when the provider does not accept it within 8 seconds. */
  sendCode(mobile: string, code: string): Promise<void>;
};

const TIMEOUT_MS = 8_000;

/** Sends a request to a provider and returns its JSON response; errors contain the status and never the request. */
export async function askProvider(url: string, request: RequestInit): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body: unknown = await response.json().catch(() => null);
  return { status: response.status, body };
}

/** A mobile in the national format of Iranian providers: `09…`. */
export const toNational = (mobile: string): string => mobile.replace(/^\+98/, '0');
