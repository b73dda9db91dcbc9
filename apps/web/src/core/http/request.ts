import { fa } from '../../i18n/fa.ts';
import { errorOfAnswer, RequestError } from './request-error.ts';
import type { UiStore } from './ui-state.ts';

/** A call of the api; `url` starts with /api, `data` is sent as JSON, `params` become the query (undefined is left out). */
export type RequestOptions = {
  method: string;
  url: string;
  data?: unknown;
  params?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** No time-out by default. */
  timeout_ms?: number | undefined;
};

export type Answer<T = unknown> = { status: number; data: T };

/** Sends a request to the api: by fetch in the browser, in process on the server. */
export type Transport = (request: {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal | undefined;
}) => Promise<{ status: number; body: unknown }>;

/** The two variants of the request helper over one transport and one shared state. */
export type Requester = {
  /** Returns the whole answer; on a failure its errors are stored in the shared state and nothing is returned. */
  request<T = unknown>(options: RequestOptions): Promise<Answer<T> | undefined>;
  /** Returns the data of the answer. @throws RequestError with the server's message; its field errors are stored too. */
  requestData<T = unknown>(options: RequestOptions): Promise<T>;
};

/** `url` with its query; null and undefined are left out. */
function withParams(url: string, params: RequestOptions['params']): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {}))
    if (value !== undefined && value !== null) query.set(name, String(value));
  return query.size > 0 ? `${url}?${query}` : url;
}

/** Converts an error of the transport into one with a specified message. */
function errorOfTransport(cause: unknown, timedOut: boolean, options: RequestOptions): RequestError {
  if (timedOut) return new RequestError({ message: `timeout of ${options.timeout_ms} ms exceeded`, code: 'timeout' });
  if (options.signal?.aborted || (cause instanceof DOMException && cause.name === 'AbortError')) {
    return new RequestError({ message: 'Request aborted', code: 'aborted' });
  }
  if (cause instanceof TypeError) return new RequestError({ message: 'Network Error', code: 'network' });
  return new RequestError({ message: fa.failure.unexpected, code: 'unexpected' });
}

export function createRequester(transport: Transport, state: UiStore): Requester {
  async function send<T>(options: RequestOptions): Promise<Answer<T>> {
    const hasBody = options.data !== undefined;
    const timeout = options.timeout_ms === undefined ? undefined : AbortSignal.timeout(options.timeout_ms);
    const signals = [options.signal, timeout].filter((signal) => signal !== undefined);
    let answer: { status: number; body: unknown };
    try {
      answer = await transport({
        method: options.method,
        url: withParams(options.url, options.params),
        headers: {
          Accept: 'application/json',
          'X-Requested-With': 'XMLHttpRequest',
          ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
          ...options.headers,
        },
        body: hasBody ? JSON.stringify(options.data) : undefined,
        signal: signals.length > 0 ? AbortSignal.any(signals) : undefined,
      });
    } catch (cause) {
      throw errorOfTransport(cause, timeout?.aborted === true && options.signal?.aborted !== true, options);
    }
    if (answer.status < 200 || answer.status > 299) throw errorOfAnswer(answer.status, answer.body);
    return { status: answer.status, data: answer.body as T };
  }

  async function tracked<T>(options: RequestOptions): Promise<Answer<T> | RequestError> {
    state.begin();
    try {
      const answer = await send<T>(options);
      state.end({});
      return answer;
    } catch (cause) {
      const error =
        cause instanceof RequestError ? cause : new RequestError({ message: fa.failure.unexpected, code: 'unexpected' });
      state.end(error.errors);
      return error;
    }
  }

  return {
    async request<T>(options: RequestOptions) {
      const outcome = await tracked<T>(options);
      return outcome instanceof RequestError ? undefined : outcome;
    },
    async requestData<T>(options: RequestOptions) {
      const outcome = await tracked<T>(options);
      if (outcome instanceof RequestError) throw outcome;
      return outcome.data;
    },
  };
}

/** The transport of the browser. @throws TypeError when the network fails, AbortError when the signal aborts it. */
export const fetchTransport: Transport = async ({ url, ...init }) => {
  const response = await fetch(url, { ...init, credentials: 'same-origin' });
  const text = await response.text();
  return { status: response.status, body: parseJson(text) };
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The body comes from a proxy and not from the api: its text is not shown.
    return undefined;
  }
}
