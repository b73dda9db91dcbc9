import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * A sequencer that starts the longest files first, so that none of them is left alone at the end: by their last run on this machine, and
 * where there was none by `known`, the seconds of the longest files on another one.
 * @param folder Of the names in `known`.
 * @throws when one of them is not there.
 */
export function longestFirst(folder: string, known: Readonly<Record<string, number>>): typeof BaseSequencer {
  const gone = Object.keys(known).filter((name) => !existsSync(join(folder, name)));
  if (gone.length > 0) throw new Error(`${gone.join(', ')} is not there: leave it out of the longest files.`);
  const seconds = new Map(Object.entries(known).map(([name, took]) => [join(folder, name), took]));
  return class extends BaseSequencer {
    override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
      const took = (one: TestSpecification): number =>
        (this.ctx.cache.getTestSpecificationResult(one)?.duration ?? 0) / 1_000 || (seconds.get(one.moduleId) ?? 0);
      const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;
      return (await super.sort(specifications)).toSorted((a, b) => groupOf(a) - groupOf(b) || took(b) - took(a));
    }
  };
}
