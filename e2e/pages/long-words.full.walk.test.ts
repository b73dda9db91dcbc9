import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, it } from 'vitest';
import type { Visitor } from '../browser.ts';
import { loginOf, useDemo } from '../demo.ts';
import { type PageVisit, prepareEveryPage } from '../everyone/every-page.ts';
import { hydrated } from '../pages.ts';

/** The longest word that a text field takes. */
const WORD = 'کشیده'.repeat(40);

/** The texts of users that pages show to others, by table. */
const written: Record<string, string[]> = {
  users: ['name'],
  supplier_profiles: ['title', 'about', 'name', 'address'],
  inventories: ['title', 'description'],
  variations: ['title'],
  products: ['description'],
  prices: ['note'],
  price_lists: ['title'],
  price_views: ['name'],
  price_sheets: ['title'],
  saved_searches: ['title'],
  rfqs: ['title', 'description'],
  rfq_lines: ['text', 'note'],
  rfq_templates: ['name'],
  ratings: ['text'],
  stories: ['caption'],
  files: ['name'],
  api_keys: ['title'],
  revisions: ['reason'],
};

const stage = useDemo();
let visits: PageVisit[] = [];
beforeAll(async () => {
  visits = await prepareEveryPage(stage.url, loginOf);
  const db = new DatabaseSync(join(stage.portal.folder, 'rasteh.db'), { timeout: 5_000 });
  for (const [table, columns] of Object.entries(written))
    for (const column of columns) db.prepare(`update ${table} set ${column} = ? where ${column} is not null`).run(WORD);
  db.close();
});

it('one long word in each text of a user makes no page wider than a phone', async () => {
  const visitors = new Map<PageVisit['as'], Visitor>();
  const problems: string[] = [];
  for (const { name, path, as } of visits) {
    const visitor = visitors.get(as) ?? (await stage.walkers.arrive({ screen: 'phone', ...(as && loginOf(as)) }));
    visitors.set(as, visitor);
    visitor.allow(/^answered 404: GET .*\/nowhere$/);
    const { page } = visitor;
    await page.goto(stage.url + path);
    await hydrated(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (wide > 0) problems.push(`${name} (${path}) is ${wide} px too wide`);
  }
  expect(problems).toEqual([]);
});
