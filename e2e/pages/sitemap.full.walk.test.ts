import { expect, it } from 'vitest';
import { useSharedDemo } from '../demo.ts';

const stage = useSharedDemo();

/** This many addresses of each sitemap are opened. */
const SAMPLE = 3;

const locationsOf = async (url: string): Promise<string[]> => {
  const answer = await fetch(url);
  expect(answer.status, url).toBe(200);
  return [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => location);
};

it('lists addresses of each kind that are pages, canonical, and meant to be found', async () => {
  const robots = await (await fetch(`${stage.url}/robots.txt`)).text();
  const index = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
  const maps = await locationsOf(index);
  expect(maps.map((map) => map.replace(/^.*\/sitemaps\//, ''))).toEqual(
    ['lists', 'categories', 'suppliers', 'pages', 'news', 'inventories', 'rfqs', 'products-1'].map((name) => `${name}.xml`),
  );
  for (const map of maps) {
    const locations = await locationsOf(map);
    expect(new Set(locations).size).toBe(locations.length);
    for (const location of [...locations.slice(0, SAMPLE), ...locations.slice(-1)]) {
      const answer = await fetch(location, { redirect: 'manual' });
      expect(answer.status, location).toBe(200);
      const html = await answer.text();
      expect(html, location).not.toMatch(/<meta name="robots" content="noindex/);
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '';
      expect(decodeURI(new URL(canonical, stage.url).pathname), location).toBe(decodeURI(new URL(location).pathname));
    }
  }
});
