import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');
const palette = (theme: 2 | 3) =>
  new Map([...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g)].map((match) => [match[1], match[theme]]));

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const grounds = ['paper', 'surface', 'sunken', 'firoozeh-wash', 'saffron-wash'];
const texts = ['ink', 'ink-2', 'ink-3', 'firoozeh', 'firoozeh-2', 'saffron', 'up', 'down'];
const readable: [string, string][] = [
  ...grounds.flatMap((ground) => texts.map((text): [string, string] => [text, ground])),
  ['up', 'up-wash'],
  ['down', 'down-wash'],
  ['on-firoozeh', 'firoozeh'],
  ['on-firoozeh', 'firoozeh-2'],
  ['on-down', 'down'],
  ['on-night', 'night'],
  ['on-night-2', 'night'],
  ['night-up', 'night'],
  ['night-down', 'night'],
];
const visible: [string, string][] = grounds.flatMap((ground) => [
  ['edge', ground],
  ['focus', ground],
]);

describe.each([
  ['light', 2],
  ['dark', 3],
] as const)('the %s palette', (_, theme) => {
  const colours = palette(theme);
  const contrast = (first: string, second: string): number => {
    const [low, high] = [first, second].map((name) => luminance(colours.get(name) ?? '')).sort((a, b) => a - b) as [
      number,
      number,
    ];
    return (high + 0.05) / (low + 0.05);
  };

  test.each(readable)('%s on %s is legible: 4.5 : 1', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(visible)('%s on %s is visible: 3 : 1', (edge, ground) => {
    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('follows the system theme until the page sets one', () => {
  expect(css).toMatch(/:root \{\s*color-scheme: light dark;/);
  expect(css).toMatch(/:root\[data-theme='light'\] \{\s*color-scheme: light;/);
  expect(css).toMatch(/:root\[data-theme='dark'\] \{\s*color-scheme: dark;/);
});
