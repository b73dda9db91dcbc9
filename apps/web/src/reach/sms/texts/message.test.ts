import { expect, test } from 'vitest';
import { partsOf, previewOf } from './message.ts';

test('a message of up to 70 characters is one part, and each part of a longer one has 67', () => {
  expect([0, 1, 70, 71, 134, 135].map((length) => partsOf('ب'.repeat(length)))).toEqual([1, 1, 1, 2, 2, 3]);
});

test('the preview has the sample code in its place and in the last line; a text without a code has neither', () => {
  expect(previewOf('کد شما: {code} ', { has_code: true }, 'rasteh.example')).toBe('کد شما: 482913\n\n@rasteh.example #482913');
  expect(previewOf('این شماره جدا شد.', { has_code: false }, 'rasteh.example')).toBe('این شماره جدا شد.');
});
