import { createServer, type IncomingHttpHeaders, get as request } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants as zlib } from 'node:zlib';
import type { Login } from '../../../e2e/users.ts';

/** A response as it was sent, still compressed. */
type Recorded = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Static pages: the same bytes as those of the portal, of which no script runs. */
export type StaticPages = {
  url: string;
  /** Records a page of the portal, as a logged-in user sees it if there is a `login`, with all that its first visit loads (paths). */
  record(portal_url: string, path: string, loaded: readonly string[], login?: Login): Promise<void>;
  close(): Promise<void>;
};

/** The headers of a user who enters the address of a page: without the second one, what is private is not compressed. */
const headersOf = ({ storageState }: Login) => ({
  cookie: storageState.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  'sec-fetch-site': 'none',
});

const fetchRaw = (url: string, login?: Login): Promise<Recorded> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br', ...(login && headersOf(login)) } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }));
    }).on('error', reject);
  });

const isScript = (path: string): boolean => /\.js$/.test(path);

/** The page without running scripts: their elements are inert, and all script files of the visit are loaded as the portal loads them. */
export function withoutScripts(html: string, loaded: readonly string[]): string {
  const inert = html.replace(/<script\b(?![^>]*ld\+json)([^>]*)>/g, (_tag, attributes: string) => {
    const others = attributes.replace(/\s(?:type|src)="[^"]*"/g, '');
    return `<script type="text/plain"${others}>`;
  });
  const preloads = loaded.filter(isScript).map((path) => `<link rel="preload" as="script" fetchpriority="low" href="${path}">`);
  return inert.replace(/<link rel="modulepreload"[^>]*>/g, '').replace('</head>', `${preloads.join('')}</head>`);
}

/** Serves recorded pages from memory. */
export async function openStaticPages(): Promise<StaticPages> {
  const answers = new Map<string, Recorded>();
  const server = createServer((asked, answer) => {
    const { status, headers, body } = answers.get(asked.url ?? '') ?? { status: 404, headers: {}, body: Buffer.alloc(0) };
    answer.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://localhost:${port}`,
    async record(portal_url, path, loaded, login) {
      for (const one of loaded) if (!answers.has(one)) answers.set(one, await fetchRaw(portal_url + one));
      const { status, headers, body } = await fetchRaw(portal_url + path, login);
      const html = withoutScripts(brotliDecompressSync(body).toString('utf8'), loaded);
      // The policy of scripts would block even their loading, since their URLs carry no nonce.
      const {
        'content-length': _length,
        'content-security-policy': _policy,
        'set-cookie': _cookie,
        connection: _connection,
        ...others
      } = headers;
      const params = { [zlib.BROTLI_PARAM_QUALITY]: 4 };
      answers.set(path, { status, headers: others, body: brotliCompressSync(html, { params }) });
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
