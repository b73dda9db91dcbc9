import { expect, it } from 'vitest';
import { hasTag } from './entity-tag.ts';

it('finds a tag in a list and matches weak tags', () => {
  for (const tag of ['"a"', 'W/"a"']) {
    for (const header of ['"a"', 'W/"a"', '"b", "a"', '*']) expect(hasTag(header, tag)).toBe(true);
    for (const header of [undefined, '', 'a', '"b"']) expect(hasTag(header, tag)).toBe(false);
  }
});
