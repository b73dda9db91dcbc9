import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What is measured comes first, beside what leaves processors idle; what fills them comes when that has been measured. */
const order = [
  'two-processes.walk',
  'main-job.walk',
  'morning.walk',
  'import.walk',
  'rfq.walk',
  'every-page.walk',
  'start',
  'reading.walk',
  'gallery.walk',
  'panels.walk',
  'carousel.walk',
  'dialogs.walk',
];
const placeOf = ({ moduleId }: TestSpecification) => order.indexOf(basename(moduleId, '.test.ts'));

class MeasuredFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

export default defineConfig({
  test: {
    include: ['*.test.ts'],
    sequence: { sequencer: MeasuredFirst },
    maxWorkers: 2,
    testTimeout: 60_000,
    // What a page shows is waited for as long as whoever walks it would.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 240_000,
  },
});
