import { afterEach, beforeEach, expect, it } from 'vitest';
import { check, createProject, plant, removeProject } from './small-project.mjs';

let folder = '';
beforeEach(() => {
  folder = createProject();
});
afterEach(() => removeProject(folder));

/**
 * The output of the check for a built web whose home page has these chunks, with their sizes in bytes, besides its entry of 100 KiB.
 * @param {Record<string, number>} chunks By their names.
 * @param {{ imports?: string[], styles?: number }} [more] The imports of the entry, and the size of its stylesheet.
 */
async function budgetOf(chunks, { imports = [], styles = 1_000 } = {}) {
  const kib = (/** @type {number} */ count) => 'x'.repeat(count * 1_024);
  const home = 'src/routes/public/home/home.lazy.tsx';
  const manifest = {
    'src/entry-client.tsx': { file: 'assets/entry.js', isEntry: true, imports, css: ['assets/style.css'] },
    [home]: { file: 'assets/home.js', src: home },
    ...Object.fromEntries(Object.keys(chunks).map((name) => [`_${name}.js`, { file: `assets/${name}.js`, name }])),
  };
  plant(`${folder}/apps/web/dist/client`, {
    '.vite/manifest.json': JSON.stringify(manifest),
    'assets/entry.js.br': kib(100),
    'assets/home.js.br': kib(1),
    'assets/style.css.br': 'x'.repeat(styles),
    ...Object.fromEntries(Object.entries(chunks).map(([name, count]) => [`assets/${name}.js.br`, kib(count)])),
  });
  return check(folder, 'check-budget.mjs');
}

it('passes a first visit within its budget', async () => {
  const { code, output } = await budgetOf({ 'page-shell': 30 });
  expect(output).toContain('home.lazy.tsx: scripts 131.0 KiB of 144.0 KiB, styles 1.0 KiB of 20.0 KiB, requests 10 of 20');
  expect(code).toBe(0);
});

it('counts scripts that load after the page like those that load with it', async () => {
  const { code, output } = await budgetOf({ 'page-shell': 50 });
  expect(output).toContain('src/routes/public/home/home.lazy.tsx: first-visit: scripts: 151.0 KiB of 144.0 KiB');
  expect(code).toBe(1);
});

it('rejects too many requests for small chunks', async () => {
  const names = Array.from({ length: 11 }, (_, at) => `part-${at}`);
  const parts = Object.fromEntries(names.map((name) => [name, 0]));
  const { code, output } = await budgetOf({ 'page-shell': 1, ...parts }, { imports: names.map((name) => `_${name}.js`) });
  expect(output).toContain('src/routes/public/home/home.lazy.tsx: first-visit: requests: 21 of 20');
  expect(code).toBe(1);
});

it('has a separate budget for styles', async () => {
  const { code, output } = await budgetOf({ 'page-shell': 1 }, { styles: 21 * 1_024 });
  expect(output).toContain('styles: 21.0 KiB of 20.0 KiB');
  expect(code).toBe(1);
});
