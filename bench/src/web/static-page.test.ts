import { expect, test } from 'vitest';
import { ensureMarket } from '../market/market.ts';
import { runPartsHere } from '../run/part.ts';
import { startOnCopy } from '../run/server-process.ts';
import { openStaticPages, withoutScripts } from './static-page.ts';

runPartsHere();

/** A page without the attributes of its scripts, and without preloads: what the static page must have in common with it. */
const still = (html: string): string =>
  html.replace(/<script\b[^>]*>/g, '<script>').replace(/<link rel="(?:modulepreload|preload)"[^>]*>/g, '');

const textOf = async (url: string): Promise<string> => (await fetch(url)).text();

test('records a page with the same bytes, of which no script runs', async () => {
  const portal = await startOnCopy('portal', await ensureMarket(1_000), { withPages: true });
  const pages = await openStaticPages();
  try {
    const url = `http://127.0.0.1:${portal.port}`;
    const html = await textOf(`${url}/`);
    const loaded = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
    expect(loaded.length).toBeGreaterThan(1);
    await pages.record(url, '/', loaded);
    expect(still(withoutScripts(html, loaded)) === still(html)).toBe(true);
    const recorded = await textOf(`${pages.url}/`);
    expect(recorded.match(/<script\b(?![^>]*(?:text\/plain|ld\+json))/)).toBe(null);
    expect(recorded).toContain('<main id="content"');
    for (const path of loaded) expect(await textOf(pages.url + path)).toBe(await textOf(url + path));
  } finally {
    await pages.close();
    await portal.stop();
  }
});
