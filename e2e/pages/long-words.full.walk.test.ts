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
  awards: ['reason'],
  rfq_invitations: ['reason'],
  verification_documents: ['number', 'reason'],
  act_for_grants: ['reason'],
  messages: ['body'],
  desk_claims: ['note'],
  chat_reports: ['reason', 'decision_reason'],
  prepared_replies: ['title', 'text'],
  pages: ['title', 'description'],
  categories: ['title'],
};
/** Those that stand inside of JSON. */
const writtenInside: Record<string, string> = {
  showcase_items: 'content',
  price_list_rows: 'cells',
  review_reasons: 'reasons',
};
const texts = new Set(['title', 'subtitle', 'text', 'note', 'name', 'caption', 'description']);
/** The same value with the long word in its texts; a list of words is one of texts. */
function withWord(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return texts.has(key) ? WORD : value;
  if (Array.isArray(value)) return value.map((one) => withWord(one, typeof one === 'string' ? 'text' : key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withWord(one, name)]));
}

/** Texts with the long word that are cut without a sign, by what cuts them; runs in the page. */
function cutTexts(word: string): string[] {
  const cut = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.textContent?.includes(word) || !node.parentElement?.checkVisibility()) continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    for (let one: Element | null = node.parentElement; one && one !== document.body; one = one.parentElement) {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || /auto|scroll/.test(overflowX) || box.width < 2) break;
      const isOutside = text.left < box.left - 1 || text.right > box.right + 1;
      if (isOutside && /hidden|clip/.test(overflowX)) cut.add(`${one.tagName.toLowerCase()}.${one.className}`);
    }
  }
  return [...cut];
}

const stage = useDemo();
let visits: PageVisit[] = [];
beforeAll(async () => {
  visits = await prepareEveryPage(stage.url, loginOf);
  const db = new DatabaseSync(join(stage.portal.folder, 'rasteh.db'), { timeout: 5_000 });
  for (const [table, columns] of Object.entries(written))
    for (const column of columns) db.prepare(`update ${table} set ${column} = ? where ${column} is not null`).run(WORD);
  for (const [table, column] of Object.entries(writtenInside)) {
    const change = db.prepare(`update ${table} set ${column} = ? where rowid = ?`);
    for (const { id, value } of db.prepare(`select rowid id, ${column} value from ${table}`).all())
      change.run(JSON.stringify(withWord(JSON.parse(String(value)))), id as number);
  }
  db.close();
});

it('one long word in each text makes no page wider than a phone, and is not cut without a sign', async () => {
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
    const cut = await page.evaluate(cutTexts, WORD.slice(0, 50));
    if (cut.length > 0) problems.push(`${name} (${path}) cuts a text in ${cut.join(', ')}`);
  }
  expect(problems).toEqual([]);
});
