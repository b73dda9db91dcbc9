import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { drawImage } from './inspection/images.ts';
import { cleanSvg } from './inspection/svg.ts';
import { longDrawings, longSheets, undecodableImages } from './testing/hostile.ts';

const folder = mkdtempSync(join(tmpdir(), 'rasteh-hostile-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the work, prints its duration and returns it (ms). */
async function measure(what: string, work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  const took = performance.now() - began;
  process.stdout.write(`${what}: ${Math.round(took)} ms\n`);
  return took;
}

it.each(undecodableImages)('%s is rejected within 2 seconds', async (what, content) => {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  const draw = () => drawImage(path, (width) => join(folder, String(width)));
  expect(await measure(what, () => expect(draw()).rejects.toThrow())).toBeLessThan(2_000);
});

it('reads or rejects long drawings within 3 seconds in total', async () => {
  const read = await measure('1.6 MB of a path', () => cleanSvg(longDrawings.read));
  const refused = await measure('500,000 attributes', () => expect(() => cleanSvg(longDrawings.refused)).toThrow());
  expect(read + refused).toBeLessThan(3_000);
});

it.each([...longSheets(1_900_000), ...longSheets(65_000)])('reads a style sheet within 500 ms: %s', async (what, source) => {
  const clean = () => {
    try {
      cleanSvg(source);
    } catch {
      // Whether the drawing is rejected does not matter here.
    }
  };
  expect(await measure(`${source.length} characters of ${what}`, clean)).toBeLessThan(500);
});
