import { type BrowserContext, request } from 'playwright-core';

/** The users of the demo: the mobile, as people write it, and the password that staff needs besides the code. */
const demoPeople = {
  admin: { mobile: '09120000001', password: 'rasteh-admin-1405' },
  supporter: { mobile: '09120000002', password: 'rasteh-support-1405' },
  steel: { mobile: '09120000003' },
  building: { mobile: '09120000004' },
  buyer: { mobile: '09120000005' },
  applicant: { mobile: '09120000006' },
  newcomer: { mobile: '09120000007' },
} satisfies Record<string, { mobile: string; password?: string }>;
export type DemoPerson = keyof typeof demoPeople;
export const demoNames = Object.keys(demoPeople) as DemoPerson[];

/** The mobiles of the demo, as people write them. */
export const mobiles = Object.fromEntries(Object.entries(demoPeople).map(([name, { mobile }]) => [name, mobile])) as Record<
  DemoPerson,
  string
>;

/** A session in a database: the id of its user, and its cookie in the browser's format. */
export type Login = { id: number; storageState: Awaited<ReturnType<BrowserContext['storageState']>> };

/** An API client of a caller; `call` returns the data of the response. */
export type Api = { call<T>(method: string, path: string, body?: object): Promise<T>; close(): Promise<void> };

/** Opens an API client for a guest, or for a logged-in user. */
export async function openApi(url: string, login?: Login): Promise<Api & { login(id: number): Promise<Login> }> {
  const context = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { 'x-requested-with': 'XMLHttpRequest', origin: url },
    ...(login && { storageState: login.storageState }),
  });
  return {
    async call(method, path, body) {
      const answer = await context.fetch(path, { method, ...(body && { data: body }) });
      if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
      return (await answer.json()).data;
    },
    login: async (id) => ({ id, storageState: await context.storageState() }),
    close: () => context.dispose(),
  };
}

type CodeSource = { url: string; takeCode(mobile: string): Promise<string> };

/** Logs a user in by the API, with the code from the demo's log. */
export async function logInByApi({ url, takeCode }: CodeSource, name: DemoPerson): Promise<Login> {
  const { mobile, ...secret } = demoPeople[name];
  const api = await openApi(url);
  try {
    await api.call('POST', '/api/auth/code', { mobile });
    const { id } = await api.call<{ id: number }>('POST', '/api/auth/login', { mobile, code: await takeCode(mobile), ...secret });
    return await api.login(id);
  } finally {
    await api.close();
  }
}
