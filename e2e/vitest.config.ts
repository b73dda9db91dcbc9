import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const kinds = {
  walks: /^[a-z-]+\.walk\.test\.ts$/,
  slow: /^[a-z-]+\.slow\.walk\.test\.ts$/,
  measured: /^[a-z-]+\.measured\.walk\.test\.ts$/,
};
const files = readdirSync(import.meta.dirname).filter((name) => /\.(test|spec)\./.test(name));
const nameless = files.filter((name) => !Object.values(kinds).some((kind) => kind.test(name)));
if (nameless.length > 0) throw new Error(`No project runs ${nameless.join(', ')}: call it x(.slow|.measured).walk.test.ts.`);

/** The longest walks start first, so that none of them is left alone at the end; the others follow in any order. */
const longest = ['rfq', 'every-page', 'carousel', 'chat-panel', 'chat-network', 'start', 'gallery', 'chat-history'];
function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.indexOf(basename(moduleId).split('.')[0] ?? '');
  return place < 0 ? longest.length : place;
}

class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    return specifications.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

/** The files of a kind, `maxWorkers` of them beside each other, when those of the kinds before have ended. */
const project = (name: keyof typeof kinds, groupOrder: number, maxWorkers: number) => ({
  test: {
    name,
    include: files.filter((file) => kinds[name].test(file)),
    sequence: { groupOrder },
    maxWorkers,
    // One process takes many walks, each with connections and portals of its own.
    isolate: false,
    // These bounds end what hangs: no walk asserts a time, unless its name says that it is measured.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});

export default defineConfig({
  test: {
    globalSetup: './global-setup.ts',
    sequence: { sequencer: LongestFirst },
    projects: [project('walks', 0, 3), project('slow', 1, 2), project('measured', 2, 1)],
  },
});
