import { launchBrowserOn } from '../../../e2e/browser.ts';
import { findFreePort } from '../../../e2e/portal.ts';

/** The scores of a page (0–100) and its figures, in ms and bytes; `failed` has the audits that are not perfect. */
export type Audited = {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  lcp_ms: number;
  tbt_ms: number;
  cls: number;
  bytes: number;
  requests: number;
  failed: string[];
};

/** Categories whose every audit must pass. */
const PERFECT = ['accessibility', 'best-practices', 'seo'];

/** Audits a page with Lighthouse in a new Chromium, as a phone on a slow network (simulated throttling). @throws when it cannot be loaded */
export async function audit(url: string, skipAudits: string[] = []): Promise<Audited> {
  // It takes a second to load, and only this command needs it.
  const { default: lighthouse } = await import('lighthouse');
  const port = await findFreePort();
  const browser = await launchBrowserOn(port);
  try {
    const categories = ['performance', ...PERFECT];
    const flags = { port, logLevel: 'error', output: 'json', onlyCategories: categories, skipAudits } as const;
    const result = await lighthouse(url, flags);
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    const score = (name: string): number => Math.round((lhr.categories[name]?.score ?? 0) * 100);
    const value = (name: string): number => lhr.audits[name]?.numericValue ?? Number.NaN;
    const refs = PERFECT.flatMap((name) => lhr.categories[name]?.auditRefs ?? []);
    const isFailed = (id: string): boolean => (lhr.audits[id]?.score ?? 1) < 1;
    const network = (lhr.audits['network-requests']?.details as { items?: { transferSize: number }[] } | undefined)?.items ?? [];
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      practices: score('best-practices'),
      seo: score('seo'),
      lcp_ms: value('largest-contentful-paint'),
      tbt_ms: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      bytes: network.reduce((sum, { transferSize }) => sum + transferSize, 0),
      requests: network.length,
      failed: refs.filter(({ id, weight }) => weight > 0 && isFailed(id)).map(({ id }) => id),
    };
  } finally {
    await browser.close();
  }
}
