import { RequestError } from '../../../core/http/request-error.ts';
import type { ChatStore } from './chat-store.ts';

type Parts = { params?: unknown; query?: unknown; body?: unknown };
type Loose<I extends Parts> = Omit<I, 'query'> & { query?: Omit<NonNullable<I['query']>, 'page'> & { page?: number } };

/** Sends a chat request; its query always has a `page`, 1 by default. */
export type ChatRequest = <I extends Parts, T>(call: (input: I) => Promise<T>, input: Loose<I>) => Promise<T>;

/**
 * The single entry point of chat requests: each counts as in flight, and its field errors (or none) are stored in the state.
 * @throws RequestError
 */
export function createChatRequest(store: Pick<ChatStore, 'begin' | 'end'>): ChatRequest {
  return async (call, input) => {
    store.begin();
    try {
      const answer = await call({ ...input, query: { page: 1, ...input.query } } as unknown as Parameters<typeof call>[0]);
      store.end({});
      return answer;
    } catch (error) {
      store.end(error instanceof RequestError ? error.errors : {});
      throw error;
    }
  };
}
