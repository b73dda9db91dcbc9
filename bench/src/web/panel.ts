import { rmSync } from 'node:fs';
import { launchBrowser, type Walkers } from '../../../e2e/browser.ts';
import { hydrated, panelPages } from '../../../e2e/pages.ts';
import { findFreePort, newFolder, startPortal } from '../../../e2e/portal.ts';
import { type DemoPerson, type Login, logInByApi } from '../../../e2e/users.ts';
import { middle } from '../figures.ts';
import { countLoads, rest, type Visited, visit } from './panel-visit.ts';
import { openStaticPages } from './static-page.ts';

type PanelPage = { name: string; as: DemoPerson; path: string };

const pages: PanelPage[] = [
  { name: 'overview', as: 'steel', path: panelPages.overview },
  { name: 'prices', as: 'steel', path: '/panel/prices' },
  { name: 'products', as: 'steel', path: panelPages.products },
  { name: 'profile', as: 'steel', path: panelPages.profile },
  { name: 'quotes', as: 'steel', path: panelPages.quotes },
  { name: 'new inventory', as: 'steel', path: panelPages['inventory-new'] },
  { name: 'RFQs', as: 'buyer', path: panelPages.rfqs },
  { name: 'new RFQ', as: 'buyer', path: panelPages['rfq-new'] },
  { name: 'price alerts', as: 'buyer', path: panelPages['price-alerts'] },
  { name: 'settings', as: 'buyer', path: panelPages.settings },
  { name: 'admin: reviews', as: 'admin', path: '/admin/reviews' },
  { name: 'admin: users', as: 'admin', path: '/admin/people' },
  { name: 'support', as: 'supporter', path: '/support' },
];

/** Pages that are opened one after the other. */
const further: { as: DemoPerson; paths: readonly string[] }[] = [
  {
    as: 'buyer',
    paths: [panelPages.overview, panelPages.rfqs, panelPages.watchlist, panelPages.searches, panelPages.notifications],
  },
  { as: 'steel', paths: [panelPages.overview, '/panel/prices', panelPages.products, panelPages.inventories, panelPages.quotes] },
];

/** The goals of a page, and how many times the time of the static page it may take instead. */
const GOALS = { requests: 20, bytes: 300 * 1_024, ready_ms: 2_500, further: 3 };
const TIMES_STATIC = 2.5 / 1.5;

type Rounds = PanelPage & { portal: Visited[]; still: Visited[] };
/** What a further page loads; images are not among its requests, since their number is that of the rows. */
type Further = { as: DemoPerson; path: string; scripts: number; requests: number; images: number };

const median = (rounds: readonly Visited[], of: (visited: Visited) => number): number => middle(rounds.map(of));
const kib = (bytes: number): string => (bytes / 1_024).toFixed(0);

function missed({ portal, still }: Rounds): string[] {
  const of = (figure: 'requests' | 'bytes' | 'ready_ms') => median(portal, (one) => one[figure]);
  const isSlow = of('ready_ms') > Math.max(GOALS.ready_ms, TIMES_STATIC * median(still, (one) => one.ready_ms));
  return [
    ...(of('requests') > GOALS.requests ? ['requests'] : []),
    ...(of('bytes') > GOALS.bytes ? ['KiB'] : []),
    ...(isSlow ? ['hydrated'] : []),
  ];
}

/** The figures of both tables as Markdown. */
export function describePanel(all: readonly Rounds[], followed: readonly Further[]): string {
  const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Fetch'] as const;
  const lines = [
    '| page | requests | KiB | HTML | scripts | styles | fonts | data | hydrated ms | static ms | misses |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|',
    ...all.map((rounds) => {
      const of = (figure: (visited: Visited) => number) => median(rounds.portal, figure);
      const cells = [
        rounds.name,
        of((one) => one.requests),
        kib(of((one) => one.bytes)),
        ...kinds.map((kind) => kib(of((one) => one.kinds[kind]))),
        Math.round(of((one) => one.ready_ms)),
        Math.round(median(rounds.still, (one) => one.ready_ms)),
        missed(rounds).join(', '),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
    '',
    '| a further page | as | scripts | requests | images beside them | misses |',
    '|---|---|---:|---:|---:|---|',
    ...followed.map(
      ({ as, path, scripts, requests, images }) =>
        `| ${path} | ${as} | ${scripts} | ${requests} | ${images} | ${requests > GOALS.further ? 'requests' : ''} |`,
    ),
  ];
  return lines.join('\n');
}

/** What each of these pages loads when it is opened from the one before, by the links of the panel. */
async function follow(walkers: Walkers, url: string, login: Login, { as, paths }: (typeof further)[number]): Promise<Further[]> {
  const { page, context } = await walkers.arrive({ screen: 'wide', storageState: login.storageState });
  const { counts } = await countLoads(page);
  const [first = '', ...others] = paths;
  await page.goto(url + first);
  await hydrated(page);
  await rest(page);
  const taken: Further[] = [];
  for (const path of others) {
    const before = counts();
    await page.locator(`nav a[href="${path}"]`).first().click();
    await page.waitForURL(`**${path}`);
    await rest(page);
    const after = counts();
    const isScript = (one: string): boolean => one.endsWith('.js') && !before.loaded.includes(one);
    const images = after.images - before.images;
    const requests = after.requests - before.requests - images;
    taken.push({ as, path, scripts: after.loaded.filter(isScript).length, requests, images });
  }
  await context.close();
  return taken;
}

/**
 * Visits pages of the panel with an empty cache, as a phone on a slow network, each beside a static page of the same bytes in the same
 * round, and then goes through some of them. Every other round starts with the static page.
 */
export async function benchPanel({ rounds, isWanted }: { rounds: number; isWanted(name: string): boolean }): Promise<string> {
  const DATA_DIR = newFolder();
  const PORT = String(await findFreePort());
  const portal = await startPortal({ DATA_DIR, PORT, PUBLIC_URL: `http://localhost:${PORT}` });
  const [walkers, still] = await Promise.all([launchBrowser(), openStaticPages()]);
  try {
    const wanted = pages.filter(({ name }) => isWanted(name));
    const logins = new Map<DemoPerson, Login>();
    for (const as of new Set([...wanted, ...further].map((one) => one.as))) logins.set(as, await logInByApi(portal, as));
    const loginOf = (as: DemoPerson): Login => logins.get(as) ?? { id: 0, storageState: { cookies: [], origins: [] } };
    const all: Rounds[] = [];
    for (const one of wanted) {
      const login = loginOf(one.as);
      const { loaded } = await visit(walkers, portal.url + one.path, { login, isSlow: false });
      await still.record(
        portal.url,
        one.path,
        loaded.filter((path) => path.startsWith('/assets/')),
        login,
      );
      all.push({ ...one, portal: [], still: [] });
    }
    for (let round = 0; round < rounds; round += 1)
      for (const { name, as, path, ...taken } of all) {
        console.error(`round ${round + 1} of ${rounds}: ${name}`);
        const login = loginOf(as);
        const sides = [
          async () => void taken.portal.push(await visit(walkers, portal.url + path, { login, isSlow: true })),
          async () => void taken.still.push(await visit(walkers, still.url + path, { login, isSlow: true, isStill: true })),
        ];
        for (const side of round % 2 === 0 ? sides : sides.toReversed()) await side();
      }
    const followed: Further[] = [];
    for (const one of further) followed.push(...(await follow(walkers, portal.url, loginOf(one.as), one)));
    return describePanel(all, followed);
  } finally {
    await walkers.close();
    await still.close();
    await portal.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}
