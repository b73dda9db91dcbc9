import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latinName } from './latin-name.ts';

test.each([
  ['آهن و فولاد آریا', 'ahan-foolad-aria'],
  ['بازرگاني كياني ٢', 'bazargani-kiani-2'],
  ['ذوب\u200cآهن اصفهان', 'zob-ahan-esfahan'],
  ['فروشان نوین Steel', 'farooshan-navin-steel'],
  ['شرکت (سهامی خاص) ولی', 'sherkat-sahami-khas-vali'],
  ['؟!', ''],
])('%j becomes %j', (name, latin) => {
  expect(latinName(name)).toBe(latin);
});

test('has small Latin letters, digits and single hyphens between them, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
      expect(latinName(name)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
    }),
  );
});
