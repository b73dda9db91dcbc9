import { notFound } from '@tanstack/react-router';
import { RequestError } from '../core/http/request-error.ts';

/** Answers a missing entity, a forbidden one and a page beyond the last alike: nothing is at this URL. @throws */
export function throwNotFound(error: unknown): never {
  if (error instanceof RequestError && (error.status === 404 || error.code === 'page_out_of_range')) throw notFound();
  throw error;
}
