import type { Visitor } from '../../../e2e/browser.ts';

type Page = Visitor['page'];

/** The height of a row of the grid (px): 3 rem. */
const ROW_PX = 48;

/**
 * Opens the rendered grid as a page without scripts: the same elements under the same styles. Its rows are replaced by hand as it
 * scrolls, and one cell contains an input: the minimum work of a browser.
 */
export async function openGridFloor(grid: Page, floor: Page): Promise<void> {
  const html = await grid.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll('script, link[rel=modulepreload]')) script.remove();
    return `<!doctype html>${copy.outerHTML}`;
  });
  await floor.route('**/grid-floor', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await floor.goto(new URL('/grid-floor', grid.url()).href);
  await floor.evaluate((row_px) => {
    const rows = document.querySelector('[role=grid] tbody');
    const first = rows?.querySelector('[data-row]');
    if (!rows || !first) throw new Error('No grid');
    const cell = first.querySelector('[data-column="3"]');
    cell?.replaceChildren(document.createElement('input'));
    const gap = document.createElement('tr');
    gap.append(document.createElement('td'));
    rows.prepend(gap);
    const template = first.cloneNode(true);
    let above = 0;
    addEventListener(
      'scroll',
      () => {
        const top = Math.max(0, Math.floor(-rows.getBoundingClientRect().top / row_px) - 8);
        const drawn = [...rows.querySelectorAll('[data-row]')];
        const fresh = Math.min(drawn.length, Math.abs(top - above));
        for (const row of top > above ? drawn.slice(0, fresh) : drawn.slice(drawn.length - fresh)) {
          const made = template.cloneNode(true);
          if (top > above) drawn.at(-1)?.after(made);
          else gap.after(made);
          row.remove();
        }
        above = top;
        gap.firstElementChild?.setAttribute('height', String(top * row_px));
      },
      { passive: true },
    );
  }, ROW_PX);
}
