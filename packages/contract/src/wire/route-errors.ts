import { z } from 'zod';
import type { RouteMetadata } from './access.ts';
import { type ErrorCode, errorCatalogue } from './errors.ts';
import { TimeSchema } from './values.ts';

/** The codes with which a route itself refuses a call, each with the schema of its `data`, or null without one. */
export type RouteErrors = { [code in ErrorCode]?: z.ZodType | null };

/**
 * Declares the errors of a route beside its access; those that follow from the access are not repeated.
 *
 * @example
 * withErrors(access({ role: 'user', limit: 'own_write' }), { rfq_closed: null }).errors // → { rfq_closed: null }
 */
export const withErrors = (metadata: RouteMetadata, errors: RouteErrors): RouteMetadata => ({ ...metadata, errors });

/** What decides the errors of a route, as the contract declares it. */
type Route = { method: string; metadata?: unknown; body?: unknown; query?: unknown; pathParams?: unknown };

/**
 * All errors that a route may answer: its own, and those that follow from its access and its input.
 *
 * @example
 * 'stale' in errorsOf({ method: 'GET', metadata: access({ role: 'guest', limit: 'public_read' }) }) // → false
 */
export function errorsOf({ method, metadata, body, query, pathParams }: Route): RouteErrors {
  const { access, errors = {} } = metadata as RouteMetadata;
  const writes = method !== 'GET';
  const common: [ErrorCode, boolean][] = [
    ['unauthenticated', true],
    ['forbidden', true],
    ['act_reason_required', access.subject === 'other'],
    ['request_origin', writes],
    ['suspended', access.role !== 'guest'],
    ['not_found', pathParams instanceof z.ZodType],
    ['conflict', writes],
    ['invalid', [body, query, pathParams].some((part) => part instanceof z.ZodType)],
    ['page_out_of_range', query instanceof z.ZodObject && 'page' in query.shape],
    ['bad_request', body instanceof z.ZodType],
    ['too_large', body instanceof z.ZodType],
    ['unsupported_media', body instanceof z.ZodType],
    ['in_progress', access.idempotent === true],
    ['idempotency_mismatch', access.idempotent === true],
    ['storage_full', writes],
    ['too_many_requests', true],
    ['server', true],
    ['unavailable', true],
  ];
  return { ...Object.fromEntries(common.flatMap(([code, holds]) => (holds ? [[code, null]] : []))), ...errors };
}

/**
 * The codes of `errors` by their status, in the order of the catalogue.
 *
 * @example
 * codesByStatus({ rfq_closed: null, conflict: null }).get(409) // → ['conflict', 'rfq_closed']
 */
export function codesByStatus(errors: RouteErrors): Map<number, ErrorCode[]> {
  const codes = (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => code in errors);
  return Map.groupBy(codes, (code) => errorCatalogue[code].status);
}

/**
 * The `data` of `refresh_too_soon`: when the item can be refreshed again.
 *
 * @example
 * RefreshTimeSchema.parse({ next_refresh_at: '2026-11-22T06:30:00.000Z' }).next_refresh_at // → '2026-11-22T06:30:00.000Z'
 */
export const RefreshTimeSchema = z.object({ next_refresh_at: TimeSchema }).meta({ id: 'RefreshTime' });
