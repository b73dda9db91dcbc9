import { rmSync } from 'node:fs';
import { launchBrowser, type Visitor } from '../../../e2e/browser.ts';
import { hydrated, publicPages } from '../../../e2e/pages.ts';
import { findFreePort, newFolder, startPortal } from '../../../e2e/portal.ts';
import { middle } from '../figures.ts';
import { type Audited, audit } from './audit.ts';
import { openStaticPages } from './static-page.ts';

type WebPage = { name: string; path: string; skipped?: string[] };

const pages: WebPage[] = [
  { name: 'home', path: publicPages.home },
  { name: 'category', path: publicPages.category },
  { name: 'size', path: `${publicPages.category}/14` },
  { name: 'product', path: publicPages.product },
  { name: 'supplier', path: publicPages.supplier },
  // Results of a search are kept out of search engines on purpose.
  { name: 'search', path: publicPages.search, skipped: ['is-crawlable'] },
  { name: 'inventories', path: publicPages.inventories },
  { name: 'news', path: publicPages['news-item'] },
];

/** The goals of a page, and how far behind the static page of the same round it may be instead. */
const GOALS = { performance: 97, lcp_ms: 1_800, tbt_ms: 80, cls: 0.02 };
const BEHIND = { performance: 2, lcp_ms: 0, tbt_ms: 40 };

/** The audits of one page of the portal and of its static twin, round by round. */
type Rounds = { name: string; portal: Audited[]; still: Audited[] };

/** The path of a page after its redirects, and the paths of all that its first visit loads from the portal until a while after hydration. */
async function firstVisit(page: Visitor['page'], url: string): Promise<{ path: string; loaded: string[] }> {
  const loaded = new Set<string>();
  page.on('requestfinished', (request) => {
    const { origin, pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && origin === new URL(url).origin && request.resourceType() !== 'document')
      loaded.add(pathname + search);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const { pathname, search } = new URL(page.url());
  return { path: pathname + search, loaded: [...loaded] };
}

type Figure = Exclude<keyof Audited, 'failed'>;
const median = (rounds: Audited[], figure: Figure): number => middle(rounds.map((one) => one[figure]));
/** The median over the rounds of how far the portal is behind the static page. */
const behind = ({ portal, still }: Rounds, figure: Figure): number =>
  middle(portal.map((one, round) => one[figure] - (still[round]?.[figure] ?? Number.NaN)));

/** The goals that a page misses. */
function missed(rounds: Rounds): string[] {
  const of = (figure: Figure) => median(rounds.portal, figure);
  const perfect = (['accessibility', 'practices', 'seo'] as const).filter((figure) => of(figure) < 100);
  const slow = (['lcp_ms', 'tbt_ms'] as const).filter(
    (figure) => of(figure) > GOALS[figure] && behind(rounds, figure) > BEHIND[figure],
  );
  const isSlow = of('performance') < GOALS.performance && -behind(rounds, 'performance') > BEHIND.performance;
  return [...perfect, ...(isSlow ? ['performance'] : []), ...slow, ...(of('cls') > GOALS.cls ? ['cls'] : [])];
}

/** The figures as Markdown, with the audits that were not perfect. */
export function describeWeb(all: readonly Rounds[]): string {
  const lines = [
    '| page | performance | accessibility | best practices | SEO | LCP s | TBT ms | CLS | KiB | requests | misses |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|',
  ];
  const row = (name: string, rounds: Audited[], misses: string): void => {
    const of = (figure: Figure) => median(rounds, figure);
    const cells = [
      ...(['performance', 'accessibility', 'practices', 'seo'] as const).map(of),
      (of('lcp_ms') / 1_000).toFixed(2),
      Math.round(of('tbt_ms')),
      of('cls').toFixed(3),
      Math.round(of('bytes') / 1_024),
      of('requests'),
      misses,
    ];
    lines.push(`| ${name} | ${cells.join(' | ')} |`);
  };
  for (const rounds of all) {
    row(rounds.name, rounds.portal, missed(rounds).join(', '));
    row('– static', rounds.still, '');
  }
  const failed = all.flatMap(({ name, portal }) => {
    const audits = new Set(portal.flatMap((one) => one.failed));
    return audits.size > 0 ? [`- ${name}: ${[...audits].join(', ')}`] : [];
  });
  const notes =
    failed.length > 0 ? `Audits that fail:\n\n${failed.join('\n')}` : 'No audit of the three perfect categories fails.';
  return `${lines.join('\n')}\n\n${notes}`;
}

/**
 * Audits the pages of the demo that a visitor finds first, each beside a static page of the same bytes in the same round, with
 * Lighthouse. Every other round starts with the static page.
 */
export async function benchWeb({ rounds, isWanted }: { rounds: number; isWanted(name: string): boolean }): Promise<string> {
  const DATA_DIR = newFolder();
  const PORT = String(await findFreePort());
  const portal = await startPortal({ DATA_DIR, PORT, PUBLIC_URL: `http://localhost:${PORT}` });
  const still = await openStaticPages();
  try {
    const walkers = await launchBrowser();
    const all: (Rounds & WebPage)[] = [];
    for (const { name, path, skipped } of pages.filter((page) => isWanted(page.name))) {
      const { page, context } = await walkers.arrive({ screen: 'phone' });
      const visit = await firstVisit(page, portal.url + path);
      await context.close();
      await still.record(portal.url, visit.path, visit.loaded);
      all.push({ name, path: visit.path, skipped, portal: [], still: [] });
    }
    await walkers.close();
    for (let round = 0; round < rounds; round += 1)
      for (const { name, path, skipped, ...taken } of all) {
        console.error(`round ${round + 1} of ${rounds}: ${name}`);
        const sides = [() => audit(portal.url + path, skipped).then((one) => taken.portal.push(one))];
        sides.push(() => audit(still.url + path, skipped).then((one) => taken.still.push(one)));
        for (const side of round % 2 === 0 ? sides : sides.toReversed()) await side();
      }
    return describeWeb(all);
  } finally {
    await still.close();
    await portal.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}
