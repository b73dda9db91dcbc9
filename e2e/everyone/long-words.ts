import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The longest word that a text field takes. */
export const LONG_WORD = 'کشیده'.repeat(40);

/** The texts that people write, by table; the content of a sent quote never changes. */
const written: Record<string, readonly string[]> = {
  users: ['name'],
  supplier_profiles: ['title', 'about', 'name', 'address'],
  inventories: ['title', 'description'],
  variations: ['title'],
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
  products: ['title', 'description'],
  holiday_changes: ['name'],
  quotes: ['decline_reason'],
};
/** Those that stand inside of JSON. */
const writtenInside: Record<string, string> = {
  showcase_items: 'content',
  supplier_profiles: 'contacts',
  price_list_rows: 'cells',
  review_reasons: 'reasons',
};
const texts = new Set(['title', 'subtitle', 'text', 'note', 'name', 'caption', 'description', 'role']);

/** The same value with the long word in its texts; a list of words is one of texts. */
function withWord(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return texts.has(key) ? LONG_WORD : value;
  if (Array.isArray(value)) return value.map((one) => withWord(one, typeof one === 'string' ? 'text' : key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withWord(one, name)]));
}

/** Writes the long word into all texts of a database that no portal has open: what a portal has read already, it may keep. */
export function writeLongWord(folder: string): void {
  const db = new DatabaseSync(join(folder, 'rasteh.db'));
  for (const [table, columns] of Object.entries(written))
    for (const column of columns) db.prepare(`update ${table} set ${column} = ? where ${column} is not null`).run(LONG_WORD);
  for (const [table, column] of Object.entries(writtenInside)) {
    const change = db.prepare(`update ${table} set ${column} = ? where rowid = ?`);
    for (const { id, value } of db.prepare(`select rowid id, ${column} value from ${table}`).all())
      change.run(JSON.stringify(withWord(JSON.parse(String(value)))), Number(id));
  }
  db.close();
}

/** The boxes of a page that a text with this word leaves, without a way to scroll to it or a sign that it is cut; runs in the page. */
export function boxesLeftBy(word: string): string[] {
  const left = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.textContent?.includes(word) || !node.parentElement?.checkVisibility()) continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    for (let one: Element | null = node.parentElement; one && one !== document.body; one = one.parentElement) {
      const { display, overflowX, textOverflow, webkitLineClamp } = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      // A box of one pixel is for screen readers alone.
      const isHidden = box.width < 2 && overflowX !== 'visible';
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || /auto|scroll/.test(overflowX) || isHidden) break;
      const isOutside = text.left < box.left - 1 || text.right > box.right + 1;
      if (isOutside && !['inline', 'contents'].includes(display)) left.add(`${one.tagName.toLowerCase()}.${one.className}`);
    }
  }
  return [...left];
}
