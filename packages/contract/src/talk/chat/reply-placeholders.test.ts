import { expect, test } from 'vitest';
import { fillPlaceholders, findUnknownPlaceholder } from './reply-placeholders.ts';

test.each([
  ['سلام', undefined],
  ['سلام {name}، {name}!', undefined],
  ['سلام {family}، بفرمایید', '{family}'],
  ['{name} و {نام}', '{نام}'],
  ['سلام {name', '{name'],
  ['سلام name}', '}'],
  ['{ name }', '{ name }'],
  ['{NAME}', '{NAME}'],
  ['{{name}}', '{ }'],
  ['{}', '{}'],
  [`{${'ا'.repeat(100)}}`, `{${'ا'.repeat(19)}`],
])('finds in %j the placeholder that is unknown', (text, unknown) => {
  expect(findUnknownPlaceholder(text)).toBe(unknown);
});

test('fills each placeholder once, whatever the value contains', () => {
  expect(fillPlaceholders('{name}، سلام {name}', { name: 'رضا' })).toBe('رضا، سلام رضا');
  expect(fillPlaceholders('سلام {name}!', { name: '$& {name}' })).toBe('سلام $& {name}!');
});
