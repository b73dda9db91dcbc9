/** The body of an error of the portal. */
type ErrorBody = {
  message?: string;
  code?: string;
  errors?: Record<string, string[]>;
  request_id?: string;
  retry_after_s?: number;
  data?: unknown;
};

/**
 * A call that failed. `code` is for programs: a code of the portal, or `network` (no answer), `timeout` and `unexpected` (an answer that is
 * not the portal's), which have the status 0 or that of the answer. `message` is for people.
 */
export class RastehError<Code extends string = string> extends Error {
  override readonly name = 'RastehError';
  readonly status: number;
  readonly code: Code | 'network' | 'timeout' | 'unexpected';
  /** Field path → texts, for 422. */
  readonly errors: Readonly<Record<string, string[]>>;
  /** What the code carries, such as the row that is there. */
  readonly data: unknown;
  /** To be quoted when you ask for support. */
  readonly request_id: string | undefined;
  /** Seconds to wait before the next call. */
  readonly retry_after_s: number | undefined;

  constructor(status: number, body: ErrorBody & { code: string }, options?: ErrorOptions) {
    super(body.message ?? body.code, options);
    this.status = status;
    this.code = body.code as Code;
    this.errors = body.errors ?? {};
    this.data = body.data;
    this.request_id = body.request_id;
    this.retry_after_s = body.retry_after_s;
  }
}

/** The seconds of a `retry-after`, which may also be a date. */
function waitOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1_000));
}

/** The error of an answer of 300 or more; a proxy may have given it. */
export async function errorOf(response: Response): Promise<RastehError> {
  const text = await response.text().catch(() => '');
  const retry_after_s = waitOf(response.headers.get('retry-after'), Date.now());
  const request_id = response.headers.get('x-request-id') ?? undefined;
  const known = { ...(retry_after_s === undefined ? {} : { retry_after_s }), ...(request_id ? { request_id } : {}) };
  try {
    const body = JSON.parse(text) as ErrorBody | null;
    if (typeof body?.code === 'string') return new RastehError(response.status, { ...known, ...body, code: body.code });
  } catch {
    // Not the portal's: answered below.
  }
  return new RastehError(response.status, { ...known, code: 'unexpected', message: `HTTP ${response.status}` });
}
