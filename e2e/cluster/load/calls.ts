import { ORIGIN } from '../production.ts';

/** What a call does: guests and users read, users change something by the database, files come from their store. */
export type CallKind = 'page' | 'read' | 'file' | WriteKind;
export type WriteKind = 'price' | 'new price' | 'rfq' | 'message' | 'upload';
/** How a call ended: its status, `cut` without an answer, `late` after the caller had given up. */
export type Outcome = number | 'cut' | 'late';
/** A call that has ended, with its times by `performance.now()`. */
export type Call = { kind: CallKind; began: number; ended: number; outcome: Outcome; code?: string };
export type Reply = { outcome: Outcome; body: unknown; code?: string };

/** A call: what it sends, and by whom; a guest has one of many addresses. */
export type Request = {
  method?: 'GET' | 'POST' | 'PUT';
  cookie?: string;
  key?: string;
  json?: unknown;
  form?: FormData;
  accept?: string;
};
export type Caller = (kind: CallKind, path: string, request?: Request) => Promise<Reply>;

/** Longer than any answer takes: a node gives up on a silent database after 17 s. */
const WRITE_MS = 30_000;
const ADDRESSES = 50;
const AWAY = new Set<Outcome>(['cut', 'late', 502, 503, 504]);

export const isWell = ({ outcome }: Pick<Reply, 'outcome'>): boolean => typeof outcome === 'number' && outcome < 400;
/** Whether a call met a part that is away, or a change that is still going on: it is sent again. */
export const isPassing = ({ outcome, code }: Pick<Reply, 'outcome' | 'code'>): boolean =>
  AWAY.has(outcome) || (outcome === 409 && code === 'in_progress');

const outcomeOf = (error: unknown): Outcome => ((error as Error).name === 'TimeoutError' ? 'late' : 'cut');

async function read(answer: Response): Promise<{ body: unknown; code?: string }> {
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return { body: await answer.text() };
  const body = (await answer.json()) as { code?: string };
  return { body, ...(answer.ok ? undefined : { code: body.code }) };
}

/**
 * Creates the function that calls the portal and notes each call.
 * @param origins where the portal is reached: a call goes to the next of them, and a guest tries another one when it does not respond
 * @param patience_ms how long readers wait
 */
export function createCaller(origins: readonly string[], patience_ms: number, note: (call: Call) => void): Caller {
  let turns = 0;
  const next = (): string => {
    turns += 1;
    return origins[turns % origins.length] ?? '';
  };

  async function once(origin: string, path: string, { method = 'GET', cookie, key, json, form, accept }: Request) {
    const headers = {
      'x-requested-with': 'XMLHttpRequest',
      origin: ORIGIN,
      'x-forwarded-for': `10.0.0.${turns % ADDRESSES}`,
      ...(cookie !== undefined && { cookie }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(accept !== undefined && { accept }),
    };
    const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
    const signal = AbortSignal.timeout(method === 'GET' ? patience_ms : WRITE_MS);
    try {
      const answer = await fetch(`${origin}${path}`, { method, headers, signal, redirect: 'manual', ...(body && { body }) });
      return { outcome: answer.status, ...(await read(answer)) };
    } catch (error) {
      return { outcome: outcomeOf(error), body: undefined };
    }
  }

  return async (kind, path, request = {}) => {
    const began = performance.now();
    let reply: Reply = await once(next(), path, request);
    // A balancer does the same.
    if (reply.outcome === 'cut' && request.method === undefined && origins.length > 1) reply = await once(next(), path, request);
    note({ kind, began, ended: performance.now(), outcome: reply.outcome, code: reply.code });
    return reply;
  };
}
