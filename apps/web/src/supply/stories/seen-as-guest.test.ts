import { expect, test } from 'vitest';
import { keepSeenAsGuest, readSeenAsGuest } from './seen-as-guest.ts';

function aStorage(kept: string | null = null) {
  let value = kept;
  return {
    getItem: () => value,
    setItem: (_: string, next: string) => {
      value = next;
    },
  };
}

test('keeps each id once, and the newest 300', () => {
  const storage = aStorage();
  for (let id = 1; id <= 302; id += 1) keepSeenAsGuest(storage, id);
  keepSeenAsGuest(storage, 3);
  const kept = readSeenAsGuest(storage);
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([300, 4, 3]);
});

test('reads an entry that it cannot understand as none, and survives a storage that refuses', () => {
  for (const entry of [null, 'قناری', '{"a":1}', '["x",1.5]']) expect(readSeenAsGuest(aStorage(entry))).toEqual([]);
  const refuse = () => {
    throw new DOMException('blocked');
  };
  expect(() => keepSeenAsGuest({ getItem: refuse, setItem: refuse }, 1)).not.toThrow();
});
