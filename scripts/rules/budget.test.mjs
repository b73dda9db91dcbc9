import { afterEach, beforeEach, expect, it } from 'vitest';
import { check, createProject, plant, removeProject } from './small-project.mjs';

let folder = '';
beforeEach(() => {
  folder = createProject();
});
afterEach(() => removeProject(folder));

const most = '137.0 KiB';

/**
 * The output of the check for a built web whose home page has these chunks, with their sizes in KiB, besides its entry of 100 KiB.
 * @param {Record<string, number>} chunks By their names.
 * @param {{ styles?: number, fonts?: number, isPanel?: boolean, user?: Record<string, number> }} [more] The bytes of its stylesheet and of its font, whether it is a
 *   page of the panel, and the chunks that only a logged-in user loads.
 */
async function budgetOf(chunks, { styles = 1_000, fonts = 1_000, isPanel = false, user = {} } = {}) {
  const kib = (/** @type {number} */ count) => 'x'.repeat(count * 1_024);
  const pathsOf = (/** @type {Record<string, number>} */ some) => Object.keys(some).map((name) => `assets/${name}.js`);
  const files = ['assets/entry.js', ...pathsOf(chunks)];
  const font = 'assets/vazirmatn-arabic-wght-normal-1.woff2';
  const entry = { file: 'assets/entry.js', isEntry: true, css: ['assets/style.css'], assets: [font] };
  plant(`${folder}/apps/web/dist/client`, {
    '.vite/manifest.json': JSON.stringify({ 'src/entry-client.tsx': entry, 'src/entry-panel.tsx?panel': entry }),
    '.vite/first-visits.json': JSON.stringify([
      { page: 'home.lazy.tsx', files, isPanel },
      { page: 'home.lazy.tsx', files: [...files, ...pathsOf(user)], isUser: true },
    ]),
    [font]: 'x'.repeat(fonts),
    'assets/style.css.gz': 'x'.repeat(styles),
    'assets/style.css.br': '',
    'assets/entry.js.gz': kib(110),
    'assets/entry.js.br': kib(100),
    ...Object.fromEntries(
      Object.entries({ ...chunks, ...user }).flatMap(([name, count]) => [
        [`assets/${name}.js.gz`, ''],
        [`assets/${name}.js.br`, kib(count)],
      ]),
    ),
  });
  return check(folder, 'check-budget.mjs');
}

it('passes a first visit within its budget', async () => {
  const { code, output } = await budgetOf({ home: 1, 'page-shell': 30 });
  expect(output).toContain(
    `home.lazy.tsx: scripts 131.0 KiB of ${most}, styles 1.0 KiB of 22.5 KiB, fonts 1.0 KiB of 45.0 KiB, requests 9 of 20; scripts in gzip 110.0 KiB`,
  );
  expect(code).toBe(0);
});

it('rejects too many bytes of scripts', async () => {
  const { code, output } = await budgetOf({ home: 1, 'page-shell': 70 });
  expect(output).toContain(`home.lazy.tsx: first-visit: scripts: 171.0 KiB of ${most}`);
  expect(code).toBe(1);
});

it('rejects too many requests for small chunks', async () => {
  const parts = Array.from({ length: 15 }, (_, at) => [`part-${at}`, 0]);
  const { code, output } = await budgetOf(Object.fromEntries(parts));
  expect(output).toContain('home.lazy.tsx: first-visit: requests: 22 of 20');
  expect(code).toBe(1);
});

it('has a separate budget for styles and for fonts', async () => {
  const { code, output } = await budgetOf({ 'page-shell': 1 }, { styles: 25 * 1_024, fonts: 46 * 1_024 });
  expect(output).toContain('styles: 25.0 KiB of 22.5 KiB');
  expect(output).toContain('fonts: 46.0 KiB of 45.0 KiB');
  expect(code).toBe(1);
});

it('has another budget for pages of the panel', async () => {
  expect((await budgetOf({ panel: 120 }, { styles: 45 * 1_024, isPanel: true })).code).toBe(0);
  const { code, output } = await budgetOf({ panel: 124 }, { styles: 46 * 1_024, isPanel: true });
  expect(output).toContain('home.lazy.tsx: first-visit: scripts: 224.0 KiB of 223.0 KiB');
  expect(output).toContain('styles: 46.0 KiB of 45.0 KiB');
  expect(code).toBe(1);
});

it('holds what a logged-in user loads to what a guest loads on the same page', async () => {
  const parts = (/** @type {number} */ count) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`part-${at}`, 1]));
  expect((await budgetOf({ home: 1 }, { user: parts(6) })).code).toBe(0);
  const { code, output } = await budgetOf({ home: 1 }, { user: { ...parts(6), chat: 30 } });
  expect(output).toContain('home.lazy.tsx of a user: first-visit: requests: 15 of 14');
  expect(output).toContain('home.lazy.tsx of a user: first-visit: scripts: 137.0 KiB of 133.0 KiB');
  expect(code).toBe(1);
});
