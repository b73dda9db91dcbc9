import { type CallOptions, type ClientOptions, createSender, type RouteKind } from './request.ts';

/** Method and path of a route; whether it takes an `Idempotency-Key`, may be repeated without one, or answers with a file. */
export type TableRow = readonly [method: string, path: string, kind?: RouteKind];
/** The routes by group and name. */
export type RouteTable = { readonly [group: string]: { readonly [name: string]: TableRow } };

/** What a route takes and answers. */
export type Operation = { input: object; response: unknown };

/** The groups of a contract, as the build prints them. */
type Operations = { [group: string]: { [name: string]: Operation } };
type Call<O extends Operation> =
  Record<never, never> extends O['input']
    ? (input?: O['input'], options?: CallOptions) => Promise<O['response']>
    : (input: O['input'], options?: CallOptions) => Promise<O['response']>;

/** The contract as functions, `client.prices.listPrices({ query: { per_page: 100 } })`: each returns the body of its answer. */
export type Client<O extends Operations> = {
  readonly [G in keyof O]: { readonly [N in keyof O[G]]: Call<O[G][N]> };
} & {
  /** The same client on behalf of another user, who has granted the right. */
  actingFor(user_id: number): Client<O>;
};

type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;
type Input = { params?: Values; query?: Values; body?: unknown };

const OWN = '/api/user/';

/** `path` with its `:name`s replaced, each encoded as one segment. @throws Error when one is missing */
function fillPath(path: string, params: Values): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`No ${name} for ${path}`);
    return encodeURIComponent(value);
  });
}

function queryOf(query: Values): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== null) search.set(name, String(value));
  return search.size > 0 ? `?${search}` : '';
}

/** Creates the client of a table of routes. A call throws RastehError. */
export function createClientOf<O extends Operations>(table: RouteTable, options: ClientOptions): Client<O> {
  const send = createSender(options);
  const groupsFor = (own: string): object => {
    const groups = Object.entries(table).map(([group, routes]) => {
      const calls = Object.entries(routes).map(([name, [method, path, kind]]) => {
        const call = async ({ params = {}, query = {}, body }: Input = {}, given?: CallOptions) => {
          const filled = fillPath(path.startsWith(OWN) ? path.replace(OWN, own) : path, params);
          return send({ method, path: filled + queryOf(query), body, kind }, given);
        };
        return [name, call] as const;
      });
      return [group, Object.fromEntries(calls)] as const;
    });
    return { ...Object.fromEntries(groups), actingFor: (user_id: number) => groupsFor(`${OWN}${user_id}/`) };
  };
  return groupsFor(OWN) as Client<O>;
}
