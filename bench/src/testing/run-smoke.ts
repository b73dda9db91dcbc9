import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type CommandName, commands } from '../commands.ts';
import { readOptions } from '../options.ts';
import { places } from '../places.ts';
import type { Positive, Smoke } from '../smokes.ts';

/** A row of a Markdown table: its cells by the heads of their columns. */
type Row = Record<string, string>;

function rowsOf(markdown: string): Row[] {
  const rows: Row[] = [];
  let heads: string[] | undefined;
  for (const line of markdown.split('\n')) {
    const cells = line.startsWith('|') ? line.slice(1, -1).split('|') : undefined;
    if (!cells) heads = undefined;
    else if (!heads) heads = cells.map((head) => head.trim());
    else if (!/^\|[-:|]+\|$/.test(line)) rows.push(Object.fromEntries(heads.map((head, at) => [head, cells[at]?.trim() ?? ''])));
  }
  return rows;
}

/** A figure of a table; bold where it misses its target. */
const figureOf = (cell: string | undefined): number => Number(cell?.replaceAll('*', '') || Number.NaN);

/** Expects figures of the right shape in Markdown: enough of them, with their units, finite, and above zero where they must be. */
export function expectFigures(markdown: string, { least, also, ...first }: Smoke): void {
  expect(markdown).not.toMatch(/NaN|Infinity|undefined|\[object/);
  const rows = rowsOf(markdown);
  expect(rows.length).toBeGreaterThanOrEqual(least);
  for (const one of also ? [first, also] : [first]) expectPositive(rows, one);
}

function expectPositive(rows: Row[], { positive, of }: Positive): void {
  const judged = rows.filter((row) => !of || of.test(Object.values(row)[0] ?? ''));
  expect(judged).not.toEqual([]);
  for (const row of judged)
    for (const column of positive) {
      expect(figureOf(row[column]), `${column} of ${JSON.stringify(row)}`).toBeGreaterThan(0);
      expect(figureOf(row[column])).toBeLessThan(Number.POSITIVE_INFINITY);
    }
}

/** Runs the smallest form of a command, as `pnpm bench` would with `--keep`, and expects what it prints and what it keeps. */
export async function runSmoke(command: CommandName, smoke: Smoke): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rasteh-bench-'));
  try {
    const kept = { page: join(folder, 'page.md'), figures: join(folder, 'figures.json') };
    cpSync(places.page, kept.page);
    const { options } = readOptions([command, ...(smoke.args ?? []), '--smoke', '--keep']);
    const { text } = await commands[command](options, kept);
    expectFigures(text, smoke);
    const [, part = ''] = readFileSync(kept.page, 'utf8').split(`<!-- written by pnpm bench ${command} --keep -->`);
    const written = part.slice(0, part.indexOf(`<!-- end of ${command} -->`));
    if (command !== 'guard') expect(written.trim()).toBe(text.trim());
    expect(rowsOf(written).length).toBeGreaterThanOrEqual(smoke.least);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
