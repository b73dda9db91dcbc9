declare module 'virtual:contract' {
  /** A route; `idempotent` ones return the same response for the same Idempotency-Key. */
  export type Route = readonly [method: string, path: string, idempotent?: true];
  export type RouteTable = { readonly [key: string]: RouteTable | Route };
  /** Method and path of each route that a guest may call, nested as the contract is, without the `other` twins. */
  export const routes: RouteTable;
  /** Whether the client reconnects after the socket was closed with a code. */
  export const retryByCloseCode: Readonly<Record<number, boolean>>;
}

declare module 'virtual:contract-rest' {
  /** The same of all other routes. */
  export const routes: import('virtual:contract').RouteTable;
}

declare module 'virtual:precache' {
  /** A name for this build of the pages. */
  export const version: string;
  /** The paths of the files that the offline page needs. */
  export const precached: readonly string[];
}

declare module 'virtual:error-texts' {
  /** The Persian text of each error code. */
  export const errorTexts: Readonly<Record<import('@rasteh/contract/wire/errors').ErrorCode, string>>;
}
