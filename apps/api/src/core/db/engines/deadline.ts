import type pg from 'pg';

/** The client has no type for its connection, whose socket is the only thing that can be ended without the server. */
type Inside = { connection: { stream: { destroy(error: Error): void } } };

/** Destroys the socket of a client, since a server that is gone does not answer its end either. All its queries fail. */
export function destroyConnection(client: pg.ClientBase, reason: string): void {
  (client as unknown as Inside).connection.stream.destroy(new Error(`Connection terminated: ${reason}`));
}

/**
 * Destroys the connection of a client when a query has no answer in time. The time-outs of the server end nothing once it is
 * unreachable, and `query_timeout` of the client leaves a dead connection in its pool
 * (https://github.com/brianc/node-postgres/issues/3399). All queries of the client fail then, as with any lost connection.
 */
export function withDeadline(client: pg.ClientBase, deadline_ms: number): void {
  // Read at each call: what traces queries replaces the method of the class.
  const ofClass = Object.getPrototypeOf(client) as pg.ClientBase;
  const limited = (...args: unknown[]): unknown => {
    const late = setTimeout(() => destroyConnection(client, `no answer within ${deadline_ms} ms`), deadline_ms);
    late.unref();
    const done = args.at(-1);
    if (typeof done === 'function') {
      const ended = (...result: unknown[]): void => {
        clearTimeout(late);
        Reflect.apply(done, undefined, result);
      };
      return Reflect.apply(ofClass.query, client, [...args.slice(0, -1), ended]);
    }
    const answer = Reflect.apply(ofClass.query, client, args) as unknown as Promise<unknown>;
    const end = (): void => clearTimeout(late);
    answer.then(end, end);
    return answer;
  };
  Object.assign(client, { query: limited });
}
