import { errorOf, RastehError } from './error.ts';

/** How calls are sent. */
export type ClientOptions = {
  /** The address of the portal, such as `https://rasteh.example.com`. */
  url: string;
  /** An API key; without one only public routes answer. */
  key?: string;
  /** The most that a call is repeated; 4 by default, 0 for never. */
  retries?: number;
  /** The longest that one attempt may take (ms); 30,000 by default. */
  timeout_ms?: number;
  /** The longest pause between two attempts (ms); a portal that asks for a longer one is not called again. 60,000 by default. */
  most_wait_ms?: number;
  /** Replaces the global `fetch`, for example by one with a proxy. */
  fetch?: typeof fetch;
  /** Waits between two attempts (ms). */
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>;
};

/** What one call may say for itself. */
export type CallOptions = {
  signal?: AbortSignal;
  /** An `Idempotency-Key` of your own, for a call that you may repeat later; without it each call has a new one. */
  idempotency_key?: string;
};

/** An `idempotent` route answers a repeated `Idempotency-Key` with its first answer, a `repeatable` one leaves the same when it is called again. */
export type RouteKind = 'idempotent' | 'repeatable' | 'file';
/** A request that is ready to be sent. */
type ReadyRequest = { method: string; path: string; body: unknown; kind: RouteKind | undefined };

/** A file as it was answered: its type and its bytes. */
export type FileAnswer = { type: string; bytes: Uint8Array };

const FIRST_PAUSE_MS = 500;
/** Statuses of a portal, or of the proxy before it, that is busy. */
const BUSY = new Set([429, 502, 503, 504]);

/** Resolves after a time, or rejects when the signal is aborted. */
const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

/** Whether another attempt may succeed. A call of our own key that is still running is answered when it has ended. */
const isPassing = ({ status, code }: RastehError): boolean =>
  code === 'network' || code === 'timeout' || code === 'in_progress' || BUSY.has(status);

async function fileOf(response: Response): Promise<FileAnswer> {
  return { type: response.headers.get('content-type') ?? '', bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** Creates the function that sends calls: it repeats those that may be repeated, and returns the body of the answer. @throws RastehError */
export function createSender(options: ClientOptions) {
  const { retries = 4, timeout_ms = 30_000, most_wait_ms = 60_000, wait = pause } = options;
  const base = options.url.endsWith('/') ? options.url.slice(0, -1) : options.url;

  async function attempt(
    request: ReadyRequest,
    headers: Record<string, string>,
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    const limit = AbortSignal.timeout(timeout_ms);
    const body = request.body === undefined ? {} : { body: JSON.stringify(request.body) };
    try {
      const send = options.fetch ?? fetch;
      const response = await send(base + request.path, {
        method: request.method,
        headers,
        ...body,
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      if (!response.ok) throw await errorOf(response);
      return await (request.kind === 'file' ? fileOf(response) : response.json());
    } catch (error) {
      if (error instanceof RastehError) throw error;
      signal?.throwIfAborted();
      throw new RastehError(0, { code: limit.aborted ? 'timeout' : 'network' }, { cause: error });
    }
  }

  return async function send(request: ReadyRequest, { signal, idempotency_key }: CallOptions = {}): Promise<unknown> {
    const key = request.kind === 'idempotent' ? (idempotency_key ?? crypto.randomUUID()) : undefined;
    const headers: Record<string, string> = {
      ...(options.key ? { authorization: `Bearer ${options.key}` } : {}),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
    };
    // Others might be done twice.
    const isSafe = request.method === 'GET' || request.kind === 'repeatable' || key !== undefined;
    for (let failures = 0; ; failures += 1) {
      try {
        return await attempt(request, headers, signal);
      } catch (error) {
        if (!(error instanceof RastehError) || !isSafe || failures >= retries || !isPassing(error)) throw error;
        // Half of each pause is random, so that callers who failed together do not come back together.
        const backoff_ms = FIRST_PAUSE_MS * 2 ** failures * (0.5 + Math.random() / 2);
        const pause_ms = Math.max((error.retry_after_s ?? 0) * 1_000, backoff_ms);
        if (pause_ms > most_wait_ms) throw error;
        await wait(pause_ms, signal);
      }
    }
  };
}
