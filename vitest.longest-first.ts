import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * A sequencer that starts these files first, in this order, so that none of them is left alone at the end; the others follow as they
 * would without it.
 * @param longest The ends of their paths.
 */
export function longestFirst(longest: readonly string[]): typeof BaseSequencer {
  const placeOf = ({ moduleId }: TestSpecification): number => {
    const place = longest.findIndex((end) => moduleId.endsWith(`/${end}`));
    return place < 0 ? longest.length : place;
  };
  return class extends BaseSequencer {
    override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(specifications)).toSorted((a, b) => placeOf(a) - placeOf(b));
    }
  };
}
