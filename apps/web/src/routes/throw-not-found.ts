import { notFound } from '@tanstack/react-router';
import { RequestError } from '../http/request-error.ts';

/** What is not there, not for this reader, or a page beyond the last is the same: nothing is at this address. @throws */
export function throwNotFound(error: unknown): never {
  if (error instanceof RequestError && (error.status === 404 || error.code === 'page_out_of_range')) throw notFound();
  throw error;
}
